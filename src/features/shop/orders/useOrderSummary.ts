import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import type { OrderSummary } from '#contract/shop/orders.ts'

/** Number and sales of the orders by status, live. Read beside the list, because adding up 10,000 orders must not delay its rows. */
export const useOrderSummary = (): OrderSummary | undefined => useBackgroundQuery('GET /api/data/orders/summary', { query: {} })
