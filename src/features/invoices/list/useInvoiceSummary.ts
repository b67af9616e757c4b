import { useEffect, useRef, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import type { filterOf } from '../search.ts'

type Query = Partial<ReturnType<typeof filterOf>>

/** Debounce of the query, in ms. */
const DEBOUNCE_MS = 250

/**
 * Counts and sums of invoices as a live query. It is debounced and separate from the list, because summing 10,000 invoices must not delay rows
 * or typing. The previous result stays until the next one arrives.
 *
 * @param query the filter; undefined reads nothing
 */
export function useInvoiceSummary(query: Query | undefined): InvoiceSummary | undefined {
  const [summary, setSummary] = useState<InvoiceSummary>()
  const isFirst = useRef(true)
  const queryJson = query && JSON.stringify(query)
  useEffect(() => {
    if (!queryJson) return setSummary(undefined)
    let isStale = false
    const read = async () => {
      isFirst.current = false
      try {
        const reply = await call('GET /api/data/invoices/summary', { query: JSON.parse(queryJson) })
        if (!isStale) setSummary(reply)
      } catch (reason) {
        // The list shows the error; the sums keep their last values.
        console.warn('The sums could not be read.', reason)
      }
    }
    const timer = setTimeout(read, isFirst.current ? 0 : DEBOUNCE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [queryJson])
  return useLiveIfDefined('GET /api/data/invoices/summary', { query }, summary)
}
