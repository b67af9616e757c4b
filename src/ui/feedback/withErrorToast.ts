import { toastError } from './toast.tsx'

/**
 * Creates a function that runs a call and shows its error in a toast.
 *
 * @param messageOf returns the translated message of an error (`client/transport/call.ts`)
 * @returns a function whose promise resolves with true if the call succeeded
 */
export const withErrorToast =
  (messageOf: (reason: unknown) => string) =>
  async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action()
      return true
    } catch (reason) {
      toastError(messageOf(reason))
      return false
    }
  }
