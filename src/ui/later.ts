import { useEffect, useState } from 'react'

/** A part of the app that is loaded when it is wanted, or before that when the page is at rest. */
export interface Later<Part> {
  /** The part, once it is here. */
  now: Part | undefined
  /** Brings it; what could not be brought is tried again the next time. */
  load(): Promise<Part>
  /** Brings it when nothing else is to be done. */
  warm(): void
}

/** So long a page is left alone before parts are brought that nobody has asked for, in ms. */
const REST = 1_500

/** @param bring loads the part */
export function later<Part extends object>(bring: () => Promise<Part>): Later<Part> {
  let coming: Promise<Part> | undefined
  let warming = false
  const part: Later<Part> = {
    now: undefined,
    load() {
      coming ??= bring().then(
        (arrived) => {
          part.now = arrived
          return arrived
        },
        (reason) => {
          coming = undefined
          throw reason
        },
      )
      return coming
    },
    warm() {
      if (warming || coming) return
      warming = true
      setTimeout(() => part.load().catch(warnOfPart), REST)
    },
  }
  return part
}

/** Whoever can do without the part goes on; the next one who wants it asks for it again. */
export const warnOfPart = (reason: unknown): void => console.warn('A part of the app could not be loaded.', reason)

/** The part as soon as it is wanted and here. */
export function useLater<Part extends object>(part: Later<Part>, wanted: boolean): Part | undefined {
  const [, arrived] = useState(false)
  useEffect(() => part.warm(), [part])
  useEffect(() => {
    // Also where it came between drawing and now.
    if (wanted) part.load().then(() => arrived(true), warnOfPart)
  }, [part, wanted])
  return wanted ? part.now : undefined
}
