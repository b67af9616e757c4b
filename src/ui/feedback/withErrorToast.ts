import { toastError } from './toast.tsx'

/**
 * Tries what may be refused, and says in a toast why it was; true where it was done.
 *
 * @param messageOf what a refusal says, in the language that is shown (`client/transport/call.ts`)
 */
export const withErrorToast =
  (messageOf: (reason: unknown) => string) =>
  async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (reason) {
      toastError(messageOf(reason))
      return false
    }
  }
