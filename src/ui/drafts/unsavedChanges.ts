import { useEffect } from 'react'

/** A part of this page that stores by itself what is typed, or that has input which no draft keeps. */
interface Flusher {
  /** Stores at once what waits. */
  flush?(): Promise<unknown>
  /** True while it has something that no draft keeps, so that an update must not reload the page. */
  preventsReload?(): boolean
}

const flushers = new Set<Flusher>()

/** Registers a part of the page that has unsaved input. @returns a function that removes it again */
export function registerFlusher(flusher: Flusher): () => void {
  flushers.add(flusher)
  return () => void flushers.delete(flusher)
}

/** Stores at once what waits anywhere on this page. */
export const flushAll = async (): Promise<void> => {
  await Promise.all([...flushers].map((flusher) => flusher.flush?.()))
}

/** True when a reload would lose something, such as a file that is being uploaded. What is typed into a form is a draft. */
export const hasUnsavedInput = (): boolean => [...flushers].some((flusher) => flusher.preventsReload?.())

/** Runs work that only this page can finish or undo: meanwhile the browser asks before the page is closed. */
export async function confirmLeaveDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  const confirmLeave = (event: Event): void => event.preventDefault()
  window.addEventListener('beforeunload', confirmLeave)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', confirmLeave)
  }
}

/** While `isHeld`, an update does not reload this page: no draft keeps what is in it, such as the preview of a file. */
export function usePreventReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? registerFlusher({ preventsReload: () => true }) : undefined), [isHeld])
}
