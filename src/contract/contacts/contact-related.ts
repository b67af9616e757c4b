import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate } from '../http/field.ts'

const Count = z.number().check(z.int())

/** How many mails there are, and the newest of them. */
const Mails = z.object({ count: Count, last: z.nullable(z.object({ id: Id, subject: z.string(), time: IsoDate })) })

/** What an area has about somebody: the words by which its list finds the same, how many, and how many of them are still to be seen to. */
const Found = z.object({ q: z.string(), count: Count, open: Count })

/** What the office has about a contact beside the contact itself. */
export const Related = z.object({
  mails: z.object({ from: Mails, to: Mails }),
  /** The chat with this contact alone. */
  chat: z.nullable(z.object({ id: Id, unread: Count, last: z.nullable(z.object({ msg: z.string(), createdAt: IsoDate })) })),
  /** `open` ones are not closed. */
  tickets: Found,
  /** Of `open` ones something is still owed. */
  invoices: Found,
})
export type Related = z.infer<typeof Related>

export const readRelated = endpoint('GET /api/data/contacts/:id/related', {
  access: 'viewer',
  summary: 'What the office has about a contact: mails from and to them, their chat, tickets and invoices, counted as the lists find them.',
  reply: Related,
  errors: { 404: 'Contact not found' },
  origin: 'ours',
})
