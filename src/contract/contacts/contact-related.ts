import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate } from '../http/field.ts'

const Count = z.number().check(z.int())

/** Number of mails, and the newest one. */
const Mails = z.object({ count: Count, last: z.nullable(z.object({ id: Id, subject: z.string(), time: IsoDate })) })

/** Records of an area about a contact: the search text that finds them, their number, and how many are open. */
const RelatedCount = z.object({ q: z.string(), count: Count, open: Count })

/** All records about a contact. */
export const Related = z.object({
  mails: z.object({ from: Mails, to: Mails }),
  /** The chat with this contact alone. */
  chat: z.nullable(z.object({ id: Id, unread: Count, last: z.nullable(z.object({ msg: z.string(), createdAt: IsoDate })) })),
  /** `open` counts those that are not closed. */
  tickets: RelatedCount,
  /** `open` counts those that are not paid completely. */
  invoices: RelatedCount,
})
export type Related = z.infer<typeof Related>

export const readRelated = endpoint('GET /api/data/contacts/:id/related', {
  access: 'office',
  summary: 'What the office has about a contact: mails from and to them, their chat, tickets and invoices, counted as the lists find them.',
  reply: Related,
  errors: { 404: 'Contact not found' },
  origin: 'ours',
})
