import { type Contact, contactName } from '#contract/contacts.ts'
import type { ContactSort } from './search.ts'

/** The letter under which a contact stands: `Álvarez` under A, what begins with a sign or a digit under #. */
export function initialOf(contact: Contact, sort: ContactSort): string {
  const [sign = ''] = (contact[sort] || (sort === 'firstname' ? contactName(contact) : '')).trim().normalize('NFD')
  return /\p{L}/u.test(sign) ? sign.toUpperCase() : '#'
}
