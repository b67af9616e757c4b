import { useEffect, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { OrderSummary } from '#contract/shop/orders.ts'

const ALL = { query: {} }

/** What all orders come to, live. It is read beside the list, not before it: adding up 10,000 orders must not hold up the rows. */
export function useOrderSummary(): OrderSummary | undefined {
  const [summary, show] = useState<OrderSummary>()
  useEffect(() => {
    let stale = false
    const said = (reason: unknown) => console.warn('The sums could not be read.', reason)
    call('GET /api/data/orders/summary', ALL).then((found) => !stale && show(found), said)
    return () => {
      stale = true
    }
  }, [])
  return useLiveWhere('GET /api/data/orders/summary', ALL, summary)
}
