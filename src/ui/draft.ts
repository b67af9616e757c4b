import { useEffect, useRef, useState } from 'react'
import { addKeeper } from './keepers.ts'

/** What was typed and not saved, and when. */
export interface FormDraft<T> {
  at: string
  values: T
}

/** How long after the last keystroke a draft is kept, in ms; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 300

/** How many forms on this page keep what is typed into them. */
let keeping = 0

addKeeper({ flush: async () => undefined, keeps: () => keeping > 0 })

const PREFIX = 'homeroom.draft.'

function readDraft<T>(key: string, isWhole: (values: Partial<T>) => boolean): FormDraft<T> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as FormDraft<T> | null
    return draft && isWhole(draft.values) ? draft : undefined
  } catch {
    // Blocked storage or a broken entry: there is nothing to offer.
    return undefined
  }
}

function writeDraft<T>(key: string, values: T | undefined): void {
  try {
    if (values === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date().toISOString(), values } satisfies FormDraft<T>))
  } catch {
    // Without storage the form itself still holds what was typed.
  }
}

/**
 * Keeps what is typed into a form until it is saved, and finds what an earlier visit left.
 *
 * @param key names the form and what it changes: `product.3`
 * @param changed what differs from what is stored, or `undefined` while nothing does
 * @param isWhole true for a draft of this form as it is today
 */
export function useFormDraft<T>(key: string, changed: T | undefined, isWhole: (values: Partial<T>) => boolean) {
  const [found, setFound] = useState(() => readDraft(key, isWhole))
  const latest = useRef(changed)
  latest.current = changed
  const over = useRef(false)

  useEffect(() => {
    if (changed === undefined) return
    const timer = setTimeout(() => !over.current && writeDraft(key, changed), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, changed])

  useEffect(() => {
    const keep = () => {
      if (latest.current !== undefined && !over.current) writeDraft(key, latest.current)
    }
    window.addEventListener('pagehide', keep)
    keeping++
    return () => {
      keeping--
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [key])

  return {
    /** What an earlier visit left, until it is answered. */
    found,
    /** The found draft was taken or refused. */
    answered(refused: boolean) {
      setFound(undefined)
      if (refused) writeDraft(key, latest.current)
    },
    /** Saved or thrown away: nothing is kept any more. */
    end() {
      over.current = true
      writeDraft(key, undefined)
    },
  }
}
