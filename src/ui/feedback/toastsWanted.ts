import { createStore, useStore } from '../hooks/createStore.ts'

const wanted = createStore(false)

/** There is something to be said in passing, or the page is at rest: what shows it is loaded. */
export const wantToasts = (): void => wanted.set(true)

/** Whether the place of toasts is wanted, live. A visitor of the website is never told anything so. */
export const useWantedToasts = (): boolean => useStore(wanted)
