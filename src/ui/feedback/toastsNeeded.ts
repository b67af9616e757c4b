import { createStore, useStore } from '../hooks/createStore.ts'

const isNeeded = createStore(false)

/** Loads the container of toasts: a toast will be shown, or the page is idle. */
export const loadToasts = (): void => isNeeded.set(true)

/** Whether the container of toasts is needed. The public website shows no toasts. */
export const useToastsNeeded = (): boolean => useStore(isNeeded)
