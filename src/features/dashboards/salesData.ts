import { call } from '#client/call.ts'
import { useLive } from '#client/live.ts'
import { listOrders, summariseAllOrders } from '#contract/orders.ts'
import { LOW_STOCK, listProducts } from '#contract/products.ts'
import { before, momentsOf, type PeriodSearch, periodOf } from './period.ts'

const FEWEST = { query: { sort: 'qty', page: 1, pageSize: 30 } }
const LATEST = { query: { sort: '-createdAt', page: 1, pageSize: 7 } }

export type SalesData = Awaited<ReturnType<typeof loadSales>>

const requests = (search: PeriodSearch, now: string) => {
  const period = periodOf(search, new Date(now))
  return { current: { query: momentsOf(period) }, previous: { query: momentsOf(before(period)) } }
}

/** Reads everything the dashboard of the shop tells of, and says when that was: the days are counted back from then. */
export async function loadSales(search: PeriodSearch, now = new Date().toISOString()) {
  const { current, previous } = requests(search, now)
  const [sold, soldBefore, fewest, latest] = await Promise.all([
    call(summariseAllOrders, current),
    call(summariseAllOrders, previous),
    call(listProducts, FEWEST),
    call(listOrders, LATEST),
  ])
  return { now, search, sold, soldBefore, fewest, latest }
}

/** The same, in step with every tab. */
export function useSales(data: SalesData) {
  const { current, previous } = requests(data.search, data.now)
  const period = periodOf(data.search, new Date(data.now))
  return {
    now: data.now,
    period,
    periodBefore: before(period),
    sold: useLive(summariseAllOrders, current, data.sold),
    soldBefore: useLive(summariseAllOrders, previous, data.soldBefore),
    runningOut: useLive(listProducts, FEWEST, data.fewest).filter(({ qty }) => qty <= LOW_STOCK),
    latest: useLive(listOrders, LATEST, data.latest),
  }
}

export type Sales = ReturnType<typeof useSales>
