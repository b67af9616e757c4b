import { call } from '#client/call.ts'
import { useLive } from '#client/live.ts'
import { listOrders, summariseAllOrders } from '#contract/orders.ts'
import { LOW_STOCK, listProducts } from '#contract/products.ts'
import { getSetting } from '#contract/settings.ts'
import { type PeriodSearch, periodsOf } from './period.ts'
import { arrangementSetting } from './widgets/arrangementSetting.ts'

const FEWEST = { query: { sort: 'qty', page: 1, pageSize: 30 } }
const LATEST = { query: { sort: '-createdAt', page: 1, pageSize: 7 } }

export type SalesData = Awaited<ReturnType<typeof loadSales>>

/** Reads everything the dashboard of the shop tells of, and says when that was: the days are counted back from then. */
export async function loadSales(search: PeriodSearch, now = new Date().toISOString()) {
  const { inPeriod, inPeriodBefore } = periodsOf(search, now)
  const [sold, soldBefore, fewest, latest, arrangement] = await Promise.all([
    call(summariseAllOrders, inPeriod),
    call(summariseAllOrders, inPeriodBefore),
    call(listProducts, FEWEST),
    call(listOrders, LATEST),
    call(getSetting, arrangementSetting('ecommerce')),
  ])
  return { now, search, sold, soldBefore, fewest, latest, arrangement }
}

/** The same, in step with every tab. */
export function useSales(data: SalesData) {
  const { period, periodBefore, inPeriod, inPeriodBefore } = periodsOf(data.search, data.now)
  return {
    now: data.now,
    period,
    periodBefore,
    sold: useLive(summariseAllOrders, inPeriod, data.sold),
    soldBefore: useLive(summariseAllOrders, inPeriodBefore, data.soldBefore),
    runningOut: useLive(listProducts, FEWEST, data.fewest).filter(({ qty }) => qty <= LOW_STOCK),
    latest: useLive(listOrders, LATEST, data.latest),
  }
}

export type Sales = ReturnType<typeof useSales>
