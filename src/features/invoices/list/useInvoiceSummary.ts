import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
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
export const useInvoiceSummary = (query: Query | undefined): InvoiceSummary | undefined =>
  useBackgroundQuery('GET /api/data/invoices/summary', { query }, { enabled: query !== undefined, delay: DEBOUNCE_MS })
