import { ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { momentsOf } from '#ui/dates/moments.ts'
import { day, oneOf, orderBy, pageSize, type SearchOf, searchParams, whole, words, yesOrNo } from '#ui/navigation/searchParams.ts'

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const OrderSearch = searchParams({
  q: words(),
  status: oneOf(ORDER_STATUSES),
  /** Only what is still to be paid. */
  owed: yesOrNo,
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

export const NO_FILTER = { q: undefined, status: undefined, owed: undefined, from: undefined, to: undefined } satisfies Partial<OrderSearch>

/** Page, page size and order, as the table needs them: newest first and 25 a page unless told. */
export const viewOf = ({ sort = '-id', page = 1, pageSize = 25 }: OrderSearch) => ({ sort, page, pageSize })

/** The query of the list as the contract knows it. */
export const queryOf = ({ q, status, owed, from, to, ...view }: OrderSearch) => ({
  q,
  status,
  owed: owed ? ('true' as const) : undefined,
  ...momentsOf({ from, to }),
  ...viewOf(view),
})
