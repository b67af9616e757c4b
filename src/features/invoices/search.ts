import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from '#contract/invoices.ts'
import { oneOf, orderBy, pageSize, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const InvoiceSearch = searchParams({
  q: words(),
  status: oneOf(INVOICE_STATUSES),
  payment: oneOf(INVOICE_PAYMENT_STATES),
  sort: orderBy('id', 'billTo', 'orderDate', 'status', 'grandTotal'),
  page: whole(1),
  pageSize,
})
export type InvoiceSearch = SearchOf<typeof InvoiceSearch>

const PAGE_SIZE = 25
const NEWEST_FIRST = '-id'

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ q, status, payment }: InvoiceSearch) => ({ q, status, payment })

/** The query of the list as the contract knows it: newest first and 25 a page unless told. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: InvoiceSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})
