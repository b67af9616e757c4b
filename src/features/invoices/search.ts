import * as z from 'zod/mini'
import { InvoicePaymentState, InvoiceStatus } from '#contract/invoices.ts'

const SORTS = ['id', 'billTo', 'orderDate', 'status', 'grandTotal'].flatMap((name) => [name, `-${name}`])

/** What the URL of the list may say. What it says wrongly is left out, so that an old link still opens the list. */
export const InvoiceSearch = z.object({
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(200))), undefined),
  status: z.catch(z.optional(InvoiceStatus), undefined),
  payment: z.catch(z.optional(InvoicePaymentState), undefined),
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  pageSize: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(10), z.lte(1000))), undefined),
})
export type InvoiceSearch = z.output<typeof InvoiceSearch>

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
