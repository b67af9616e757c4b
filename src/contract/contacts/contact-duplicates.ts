import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery } from '../http/field.ts'
import { Contact } from './contacts.ts'
import { DUPLICATE_KEYS } from './duplicate-detection.ts'

/** What duplicate contacts have in common. */
export const DuplicateKey = z.enum(DUPLICATE_KEYS)
export type DuplicateKey = z.infer<typeof DuplicateKey>

/** Contacts that are probably duplicates; the most complete one is first. */
export const Duplicates = z.object({
  /** What at least two of them have in common. */
  by: z.array(DuplicateKey),
  contacts: z.array(Contact),
})
export type Duplicates = z.infer<typeof Duplicates>

const Changed = z.object({ changed: z.number().check(z.int()) })

export const findDuplicates = endpoint('GET /api/data/contacts/duplicates', {
  access: 'office',
  summary: 'Contacts that seem to be the same, by address, number or name; how many such groups there are, and how many were set apart.',
  query: z.pick(ListQuery, { page: true, pageSize: true }),
  reply: z.object({
    groups: z.array(Duplicates),
    total: z.number().check(z.int()),
    /** Number of sets of contacts that a user has set apart: they are not the same. */
    apart: z.number().check(z.int()),
  }),
  origin: 'ours',
})

export const setApart = endpoint('POST /api/data/contacts/distinct', {
  access: 'office',
  summary: 'Remembers that these contacts are not the same; can be undone.',
  body: z.object({ ids: z.array(Id).check(z.minLength(2, 'Select at least two contacts.'), z.maxLength(10_000)) }),
  reply: Changed,
  errors: { 404: 'Contact not found' },
  origin: 'ours',
})

export const forgetApart = endpoint('DELETE /api/data/contacts/distinct', {
  access: 'office',
  summary: 'Forgets which contacts were said not to be the same: they are compared again; can be undone.',
  reply: Changed,
  origin: 'ours',
})
