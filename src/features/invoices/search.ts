import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import { momentsOf } from '#ui/dates/moments.ts'
import { day, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** How long what is owed has been due, as the summary counts it; `owed` is all of it. Between how many days ago that was. */
const DAYS = {
  owed: [undefined, undefined],
  current: [0, undefined],
  days30: [30, 0],
  days60: [60, 30],
  days90: [90, 60],
  older: [undefined, 90],
} as const
export type InvoiceAge = keyof typeof DAYS
export const INVOICE_AGES = Object.keys(DAYS) as InvoiceAge[]

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const InvoiceSearch = searchParams({
  q: text(),
  status: oneOf(INVOICE_STATUSES),
  payment: oneOf(INVOICE_PAYMENT_STATES),
  /** How long what is owed has been due. */
  age: oneOf(INVOICE_AGES),
  /** From the beginning of this day on, where the reader is. */
  from: day,
  /** Until the end of this day. */
  to: day,
  sort: orderBy('id', 'billTo', 'orderDate', 'status', 'grandTotal'),
  page: integer(1),
  pageSize,
})
export type InvoiceSearch = SearchOf<typeof InvoiceSearch>

const PAGE_SIZE = 25
const NEWEST_FIRST = '-id'

export const NO_FILTER = {
  q: undefined,
  status: undefined,
  payment: undefined,
  age: undefined,
  from: undefined,
  to: undefined,
} satisfies InvoiceSearch

/** The words and days that narrow the list, as the contract knows them. */
export const wordsAndDaysOf = ({ q, from, to }: InvoiceSearch) => ({ q, ...momentsOf({ from, to }) })

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ status, payment, age, ...search }: InvoiceSearch) => ({
  ...wordsAndDaysOf(search),
  status,
  payment,
  ...(age && dueOf(age)),
})

/** Between which moments what is owed of an age was due. */
export function dueOf(age: InvoiceAge, now = new Date()): { dueFrom: string; dueTo: string | undefined } {
  const [from, to] = DAYS[age]
  const midnight = (ago: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago).toISOString()
  return { dueFrom: from === undefined ? new Date(0).toISOString() : midnight(from), dueTo: to === undefined ? undefined : midnight(to) }
}

/** The query of the list as the contract knows it: newest first and 25 a page unless told. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: InvoiceSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})
