import { type Answered, call, send } from '#client/call.ts'
import { listOrders, ORDER_STATUSES, type Order } from '#contract/orders.ts'
import { day, oneOf, orderBy, pageSize, type SearchOf, searchParams, whole, words, yesOrNo } from '#ui/searchParams.ts'

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const OrderSearch = searchParams({
  q: words(),
  status: oneOf(ORDER_STATUSES),
  /** From the beginning of this day on, where the reader is. */
  from: day,
  /** Until the end of this day. */
  to: day,
  sort: orderBy('id', 'createdAt', 'total', 'status'),
  page: whole(1),
  pageSize,
})
export type OrderSearch = SearchOf<typeof OrderSearch>

/** Where one order is shown: also thanks, right after it was placed. */
export const ReceiptSearch = searchParams({ placed: yesOrNo })

export const NO_FILTER = { q: undefined, status: undefined, from: undefined, to: undefined } satisfies Partial<OrderSearch>

/** Page, page size and order, as the table needs them: newest first and 25 a page unless told. */
export const viewOf = ({ sort = '-id', page = 1, pageSize = 25 }: OrderSearch) => ({ sort, page, pageSize })

/** The query of the list as the contract knows it. It knows no days: they are looked at here. */
export const queryOf = ({ q, status, ...rest }: OrderSearch) => ({ q, status, ...viewOf(rest as OrderSearch) })

/** The moments between which the days of a search lie. */
export const between = ({ from, to }: Pick<OrderSearch, 'from' | 'to'>): { from: string; to: string } => ({
  from: from ? new Date(`${from}T00:00`).toISOString() : '',
  to: to ? new Date(`${to}T23:59:59.999`).toISOString() : '\uffff',
})

/** How many are read at once while days are looked for. */
const CHUNK = 500

/** All orders that match, of these days; read from the newest back, no further than the first day. */
export async function readAll(search: OrderSearch): Promise<Order[]> {
  const { q, status } = search
  const days = between(search)
  if (!days.from && !search.to) return call(listOrders, { query: { q, status, sort: viewOf(search).sort } })
  const found: Order[] = []
  for (let page = 1; ; page++) {
    const chunk = await call(listOrders, { query: { q, status, sort: '-createdAt', page, pageSize: CHUNK } })
    found.push(...chunk.filter(({ createdAt }) => createdAt >= days.from && createdAt <= days.to))
    const oldest = chunk.at(-1)?.createdAt ?? ''
    if (chunk.length < CHUNK || oldest < days.from) break
  }
  return sorted(found, viewOf(search).sort)
}

/** One page of the list and how long it is. */
export async function readOrders(search: OrderSearch): Promise<Answered<Order[]>> {
  if (!search.from && !search.to) return send(listOrders, { query: queryOf(search) })
  const all = await readAll(search)
  const { page, pageSize } = viewOf(search)
  return { reply: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, undo: undefined }
}

function sorted(orders: Order[], sort: string): Order[] {
  const field = sort.replace('-', '') as 'id' | 'createdAt' | 'total' | 'status'
  const sign = sort.startsWith('-') ? -1 : 1
  return orders.sort((a, b) => sign * (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : a.id - b.id))
}
