import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { IsoDate } from '../http/field.ts'
import { Contact } from './contacts.ts'

const NOT_FOUND = { 404: 'Contact not found' }

/** Every row that names a contact's id or e-mail address, by table. The rows are as they are stored. */
export const PersonalData = z.object({
  exportedAt: IsoDate,
  contact: Contact,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type PersonalData = z.infer<typeof PersonalData>

const Counts = z.record(z.string(), z.number().check(z.int()))

/** The number of rows that an erasure of a contact affects, by table. */
export const Erasure = z.object({
  /** Deleted for good. */
  erased: Counts,
  /** Kept for the books, with the name replaced. */
  anonymized: Counts,
  /** Other rows that name the address: they stay as they are. */
  mentions: Counts,
})
export type Erasure = z.infer<typeof Erasure>

export const exportPersonalData = endpoint('GET /api/data/contacts/:id/personal-data', {
  access: 'owner',
  summary: 'Every row that names a contact’s id or e-mail address, of all areas and the trash.',
  reply: PersonalData,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const planErasure = endpoint('GET /api/data/contacts/:id/personal-data/erasure', {
  access: 'owner',
  summary: 'How many rows the erasure of a contact would delete, and how many it would keep without the name.',
  reply: Erasure,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const erasePersonalData = endpoint('DELETE /api/data/contacts/:id/personal-data', {
  access: 'owner',
  summary:
    'Deletes a contact with its chats, mails, tickets and requests for good. Orders, issued invoices and decided requests stay, with the name replaced. It cannot be undone.',
  reply: Erasure,
  errors: NOT_FOUND,
  origin: 'ours',
})
