import { useEffect, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { OrderSummary } from '#contract/shop/orders.ts'

const ALL_ORDERS = { query: {} }

/** Number and sales of the orders by status, live. Read beside the list, because adding up 10,000 orders must not delay its rows. */
export function useOrderSummary(): OrderSummary | undefined {
  const [summary, setSummary] = useState<OrderSummary>()
  useEffect(() => {
    let cancelled = false
    const logError = (reason: unknown) => console.warn('The sums could not be read.', reason)
    call('GET /api/data/orders/summary', ALL_ORDERS).then((reply) => !cancelled && setSummary(reply), logError)
    return () => {
      cancelled = true
    }
  }, [])
  return useLiveIfDefined('GET /api/data/orders/summary', ALL_ORDERS, summary)
}
