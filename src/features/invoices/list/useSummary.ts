import { useEffect, useRef, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import type { narrowingOf } from '../search.ts'

type Query = Partial<ReturnType<typeof narrowingOf>>

/** How long the words must stand still before they are summed up anew, in ms. */
const STILL_MS = 250

/**
 * Counts and sums, live. They are read beside the list, not before it: adding up 10,000 invoices must hold up neither the rows nor a keystroke.
 * The last ones stay until the next are there.
 *
 * @param query what narrows the invoices; without it nothing is read
 */
export function useSummary(query: Query | undefined): InvoiceSummary | undefined {
  const [summary, show] = useState<InvoiceSummary>()
  const first = useRef(true)
  const asked = query && JSON.stringify(query)
  useEffect(() => {
    if (!asked) return show(undefined)
    let stale = false
    const read = async () => {
      first.current = false
      try {
        const found = await call('GET /api/data/invoices/summary', { query: JSON.parse(asked) })
        if (!stale) show(found)
      } catch (reason) {
        // The list itself tells what is wrong; the sums stay as they were.
        console.warn('The sums could not be read.', reason)
      }
    }
    const timer = setTimeout(read, first.current ? 0 : STILL_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [asked])
  return useLiveWhere('GET /api/data/invoices/summary', { query }, summary)
}
