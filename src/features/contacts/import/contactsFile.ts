import type { Contact } from '#contract/contacts/contacts.ts'
import { download } from '#ui/data-table/csv.ts'
import { contactsToCsv } from './contactCsv.ts'
import { cardOf } from './fileText.ts'
import { contactsToVcards } from './vcard.ts'

/** Gives contacts as a file: for spreadsheets, or for address books. */
export function saveContacts(contacts: Contact[], kind: 'csv' | 'vcard'): void {
  const cards = contacts.map(cardOf)
  if (kind === 'csv') download('contacts.csv', contactsToCsv(cards), 'text/csv;charset=utf-8')
  else download('contacts.vcf', contactsToVcards(cards), 'text/vcard;charset=utf-8')
}
