import { useEffect, useRef, useState } from 'react'
import type { InvoiceValues } from './form.ts'

/** What was typed and not saved, and when. */
export interface Draft {
  at: string
  values: InvoiceValues
}

const keyOf = (id: number | undefined): string => `homeroom.draft.invoice.${id ?? 'new'}`

/** The draft that was left behind for this invoice, or for a new one. */
export function readDraft(id: number | undefined): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Draft | null
    return draft && Array.isArray(draft.values?.orders) ? draft : undefined
  } catch {
    // Blocked storage or a broken entry: there is nothing to offer.
    return undefined
  }
}

function writeDraft(id: number | undefined, values: InvoiceValues | undefined): void {
  try {
    if (!values) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify({ at: new Date().toISOString(), values } satisfies Draft))
  } catch {
    // Without storage the form itself still holds what was typed.
  }
}

/** How long after the last keystroke a draft is kept, in ms; leaving the page keeps it at once. */
const KEEP_AFTER_MS = 300

/**
 * Keeps what is typed until it is saved, and finds what an earlier visit left.
 *
 * @param changed what differs from the stored invoice, or `undefined` while nothing does
 */
export function useDraft(id: number | undefined, changed: InvoiceValues | undefined) {
  const [found, setFound] = useState(() => readDraft(id))
  const latest = useRef(changed)
  latest.current = changed
  const over = useRef(false)

  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => !over.current && writeDraft(id, changed), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, changed])

  useEffect(() => {
    const keep = () => {
      if (latest.current && !over.current) writeDraft(id, latest.current)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [id])

  return {
    /** What an earlier visit left, until it is answered. */
    found,
    /** The found draft was taken or refused. */
    answered(refused: boolean) {
      setFound(undefined)
      if (refused) writeDraft(id, latest.current)
    },
    /** Saved or thrown away: nothing is kept any more. */
    end() {
      over.current = true
      writeDraft(id, undefined)
    },
  }
}
