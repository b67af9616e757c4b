import { createStore, useStore } from '#ui/hooks/createStore.ts'

const refused = createStore(0)

/** After each write: whether there was room for it. */
export const publishQuota = (there: boolean): void => refused.set(there ? 0 : refused.get() + 1)

/** How many writes of this tab were refused for want of room since the last one that was stored, live. */
export const useRefusedForRoom = (): number => useStore(refused)
