import { createStore, useStore } from '#ui/hooks/createStore.ts'

const failedWrites = createStore(0)

/** Called after each write with whether there was enough storage. */
export const setQuotaResult = (succeeded: boolean): void => failedWrites.set(succeeded ? 0 : failedWrites.get() + 1)

/** Number of writes of this tab that failed for lack of storage since the last successful one. */
export const useQuotaFailures = (): number => useStore(failedWrites)
