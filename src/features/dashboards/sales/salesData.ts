import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { arrangementSetting } from '../widgets/arrangementSetting.ts'
import { type PeriodSearch, periodsOf } from './period.ts'

/** The request for the products with the lowest stock (`qty`). */
const LOWEST_STOCK = { query: { sort: 'qty', page: 1, pageSize: 30 } }
/** The request for the newest orders. */
const LATEST_ORDERS = { query: { sort: '-createdAt', page: 1, pageSize: 7 } }

export type SalesData = Awaited<ReturnType<typeof loadSales>>

/** Reads the data of the shop's dashboard. @param now the time from which days are counted, returned with the data (ISO 8601) */
export async function loadSales(search: PeriodSearch, now = new Date().toISOString()) {
  const { periodQuery, previousPeriodQuery } = periodsOf(search, now)
  const [summary, previousSummary, lowestStock, latest, arrangement] = await Promise.all([
    call('GET /api/data/orders/summary', periodQuery),
    call('GET /api/data/orders/summary', previousPeriodQuery),
    call('GET /api/data/eCommerce/ProductsData', LOWEST_STOCK),
    call('GET /api/data/orders', LATEST_ORDERS),
    // Where the user has put the widgets of this dashboard, whose name is `ecommerce`.
    call('GET /api/data/settings/:key', arrangementSetting('ecommerce')),
  ])
  return { now, search, summary, previousSummary, lowestStock, latest, arrangement }
}

/** The loaded data as live queries. */
export function useSales(data: SalesData) {
  const { period, previousPeriod, periodQuery, previousPeriodQuery } = periodsOf(data.search, data.now)
  return {
    now: data.now,
    period,
    previousPeriod,
    summary: useLive('GET /api/data/orders/summary', periodQuery, data.summary),
    previousSummary: useLive('GET /api/data/orders/summary', previousPeriodQuery, data.previousSummary),
    runningOut: useLive('GET /api/data/eCommerce/ProductsData', LOWEST_STOCK, data.lowestStock).filter(({ qty }) => qty <= LOW_STOCK),
    latest: useLive('GET /api/data/orders', LATEST_ORDERS, data.latest),
  }
}

export type Sales = ReturnType<typeof useSales>
