import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'
import { day, integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The age groups of amounts due, as in the summary: the first and last due date in days before today. `owed` has no limits. */
const AGE_DAYS = {
  owed: [undefined, undefined],
  current: [0, undefined],
  days30: [30, 0],
  days60: [60, 30],
  days90: [90, 60],
  older: [undefined, 90],
} as const
/** An age group of amounts due. */
export type InvoiceAge = keyof typeof AGE_DAYS
/** All age groups, in order. */
export const INVOICE_AGES = Object.keys(AGE_DAYS) as InvoiceAge[]

/** The search parameters of the list. Invalid ones are ignored, so that an old link still opens the list. */
export const InvoiceSearch = searchParams({
  q: text(),
  status: oneOf(INVOICE_STATUSES),
  payment: oneOf(INVOICE_PAYMENT_STATES),
  /** The age group of amounts due. */
  age: oneOf(INVOICE_AGES),
  /** First day, in local time. */
  from: day,
  /** Last day. */
  to: day,
  /** One of these fields, with a minus in front for descending order. */
  sort: orderBy('id', 'billTo', 'orderDate', 'status', 'grandTotal'),
  /** From 1. */
  page: integer(1),
  pageSize,
})
export type InvoiceSearch = SearchOf<typeof InvoiceSearch>

/** The number of rows of a page by default. */
const PAGE_SIZE = 25
/** The sort of the list by default: the highest numbers first. */
const NEWEST_FIRST = '-id'

/** Search parameters without any filter. */
export const NO_FILTER = {
  q: undefined,
  status: undefined,
  payment: undefined,
  age: undefined,
  from: undefined,
  to: undefined,
} satisfies InvoiceSearch

/** The search text and dates as query parameters of the API. */
export const searchAndDatesOf = ({ q, from, to }: InvoiceSearch) => ({ q, ...isoRangeOfDays({ from, to }) })

/** All filters as query parameters of the API, without page and sort. */
export const filterOf = ({ status, payment, age, ...search }: InvoiceSearch) => ({
  ...searchAndDatesOf(search),
  status,
  payment,
  ...(age && dueRangeOf(age)),
})

/** The range of due dates of an age group, as timestamps. */
export function dueRangeOf(age: InvoiceAge, now = new Date()): { dueFrom: string; dueTo: string | undefined } {
  const [from, to] = AGE_DAYS[age]
  const midnight = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).toISOString()
  return { dueFrom: from === undefined ? new Date(0).toISOString() : midnight(from), dueTo: to === undefined ? undefined : midnight(to) }
}

/** All query parameters of the list; by default newest first and 25 rows a page. */
export const queryOf = ({ sort = NEWEST_FIRST, page = 1, pageSize = PAGE_SIZE, ...search }: InvoiceSearch) => ({
  ...filterOf(search),
  sort,
  page,
  pageSize,
})
