import { type ContactOrder, replaceStrokes, sortNamesOf } from '#contract/contacts/contact-order.ts'
import type { Contact } from '#contract/contacts/contacts.ts'

/** The letter under which a contact stands in an order: `Álvarez` under A, what begins with a sign or a digit under #. */
export function initialOf(contact: Contact, order: ContactOrder): string {
  const [name] = sortNamesOf(contact, order)
  const [sign = ''] = replaceStrokes(name.trim()).normalize('NFD')
  return /\p{L}/u.test(sign) ? sign.toUpperCase() : '#'
}
