import { contactName } from './contact-name.ts'
import type { Contact } from './contacts.ts'

/** Sort orders of the list of contacts. */
export const CONTACT_ORDERS = ['firstname', 'lastname', 'company'] as const
export type ContactOrder = (typeof CONTACT_ORDERS)[number]

/**
 * The two texts that sort a contact in an order, the second for ties. Contacts without that name are sorted by their display name; contacts
 * without a company are last in that order.
 */
export function sortNamesOf(contact: Contact, order: ContactOrder): [first: string, second: string] {
  const { firstname, lastname, company } = contact
  if (order === 'company') return [company, contactName(contact)]
  const [name, other] = order === 'firstname' ? [firstname, lastname] : [lastname, firstname]
  return name ? [name, other] : [contactName(contact), '']
}
