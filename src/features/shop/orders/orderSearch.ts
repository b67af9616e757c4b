import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'
import { boolean, day, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the list of orders. Invalid ones are dropped, so that an old link still opens the list. */
export const OrderSearch = searchParams({
  q: text(),
  status: oneOf(ORDER_STATUSES),
  /** Only orders that are not paid. */
  owed: boolean,
  /** From the start of this day, in local time. */
  from: day,
  /** Until the end of this day, in local time. */
  to: day,
  sort: orderBy('id', 'createdAt', 'total', 'status'),
  /** From 1. */
  page: integer(1),
  pageSize,
})
export type OrderSearch = SearchOf<typeof OrderSearch>

/** Search parameters of an order's page. `placed` is true right after the checkout: then the page thanks the buyer. */
export const ReceiptSearch = searchParams({ placed: boolean })

/** Search parameters without any filter. */
export const NO_FILTER = { q: undefined, status: undefined, owed: undefined, from: undefined, to: undefined } satisfies Partial<OrderSearch>

/** Page, page size and sort order of the table; by default newest first, 25 a page. */
export const viewOf = ({ sort = '-id', page = 1, pageSize = 25 }: OrderSearch) => ({ sort, page, pageSize })

/** The query of the list for the API. */
export const queryOf = ({ q, status, owed, from, to, ...view }: OrderSearch) => ({
  q,
  status,
  owed: owed ? ('true' as const) : undefined,
  ...isoRangeOfDays({ from, to }),
  ...viewOf(view),
})
