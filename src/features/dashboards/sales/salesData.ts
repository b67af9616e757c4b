import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { arrangementSetting } from '../widgets/arrangementSetting.ts'
import { type PeriodSearch, periodsOf } from './period.ts'

const LOWEST_STOCK = { query: { sort: 'qty', page: 1, pageSize: 30 } }
const LATEST_ORDERS = { query: { sort: '-createdAt', page: 1, pageSize: 7 } }

export type SalesData = Awaited<ReturnType<typeof loadSales>>

/** Reads the data of the shop's dashboard. @param now the time from which days are counted, returned with the data (ISO 8601) */
export async function loadSales(search: PeriodSearch, now = new Date().toISOString()) {
  const { inPeriod, inPeriodBefore } = periodsOf(search, now)
  const [sold, soldBefore, fewest, latest, arrangement] = await Promise.all([
    call('GET /api/data/orders/summary', inPeriod),
    call('GET /api/data/orders/summary', inPeriodBefore),
    call('GET /api/data/eCommerce/ProductsData', LOWEST_STOCK),
    call('GET /api/data/orders', LATEST_ORDERS),
    call('GET /api/data/settings/:key', arrangementSetting('ecommerce')),
  ])
  return { now, search, sold, soldBefore, fewest, latest, arrangement }
}

/** The loaded data as live queries. */
export function useSales(data: SalesData) {
  const { period, periodBefore, inPeriod, inPeriodBefore } = periodsOf(data.search, data.now)
  return {
    now: data.now,
    period,
    periodBefore,
    sold: useLive('GET /api/data/orders/summary', inPeriod, data.sold),
    soldBefore: useLive('GET /api/data/orders/summary', inPeriodBefore, data.soldBefore),
    runningOut: useLive('GET /api/data/eCommerce/ProductsData', LOWEST_STOCK, data.fewest).filter(({ qty }) => qty <= LOW_STOCK),
    latest: useLive('GET /api/data/orders', LATEST_ORDERS, data.latest),
  }
}

export type Sales = ReturnType<typeof useSales>
