import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { IsoDate } from '../http/field.ts'
import { Currency } from '../invoices/invoices.ts'

/** Number and sum of invoices. */
const BilledSum = z.object({
  /** Number of invoices in any currency, without credit notes. */
  invoices: z.number().check(z.int()),
  /** Their sum in major units, in the school's currency only. */
  billed: z.number(),
})
export type BilledSum = z.infer<typeof BilledSum>

export const Revenue = z.extend(BilledSum, {
  /** Sums in other currencies. */
  others: z.record(Currency, z.number()),
  /** Days with invoices, oldest first, as local dates. */
  days: z.array(z.extend(BilledSum, { day: z.string() })),
  /** By the name on the invoice; best first, at most 50. */
  customers: z.array(z.extend(BilledSum, { name: z.string() })),
})
export type Revenue = z.infer<typeof Revenue>

export const readRevenue = endpoint('GET /api/data/invoices/revenue', {
  access: 'office',
  summary: 'What was billed between two moments, by day and by customer; without drafts and void invoices, less what was credited.',
  query: z.object({ from: z.optional(IsoDate), to: z.optional(IsoDate) }),
  reply: Revenue,
  origin: 'ours',
})
