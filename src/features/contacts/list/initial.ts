import { type ContactOrder, sortNamesOf } from '#contract/contacts/contact-order.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { sortText } from '#contract/values/fold-text.ts'

/** The letter of a contact in an order: A for `Álvarez`, # for a digit or sign. */
export function initialOf(contact: Contact, order: ContactOrder): string {
  const [name] = sortNamesOf(contact, order)
  // `sortText` folds the name, so that Á counts as A.
  const [character = ''] = sortText(name)
  return /\p{L}/u.test(character) ? character.toUpperCase() : '#'
}
