import * as z from 'zod/mini'
import { CONTACT_ORDERS } from './contact-order.ts'
import { contactFilters } from './contacts.ts'
import { endpoint } from './endpoint.ts'
import { ListQuery } from './field.ts'

/** A letter under which contacts stand in a list, and the place of the first of them, from 0. `#` is for what begins with no letter. */
export const Letter = z.object({ letter: z.string(), at: z.number().check(z.int()) })
export type Letter = z.infer<typeof Letter>

export const listLetters = endpoint('GET /api/data/contacts/letters', {
  summary:
    'The letters under which the contacts of a list stand, each with the place of the first one; narrowed and ordered as the list is.',
  query: z.extend(z.pick(ListQuery, { q: true }), { ...contactFilters, sort: z._default(z.enum(CONTACT_ORDERS), 'lastname') }),
  reply: z.object({ letters: z.array(Letter) }),
  origin: 'ours',
})
