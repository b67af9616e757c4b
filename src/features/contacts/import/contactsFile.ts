import type { Contact } from '#contract/contacts/contacts.ts'
import { download, downloadCsv } from '#ui/files/download.ts'
import { downloadSpreadsheet } from '#ui/files/downloadSpreadsheet.ts'
import { type Card, cardOf } from './card.ts'
import { contactRows, contactsToCsv } from './contactCsv.ts'
import { COLUMNS } from './csvHeaders.ts'
import { contactsToVcards } from './vcard.ts'

/** The kinds of files that contacts are exported as. */
export type ContactsFileKind = 'xlsx' | 'csv' | 'vcard'

/**
 * Lets the browser download contacts as a file.
 *
 * @param names the translated names of the fields, for the columns of a spreadsheet
 */
export async function saveContacts(contacts: Contact[], kind: ContactsFileKind, names: Record<keyof Card, string>): Promise<void> {
  const cards = contacts.map(cardOf)
  if (kind === 'csv') downloadCsv('contacts', contactsToCsv(cards))
  else if (kind === 'vcard') download('contacts.vcf', new Blob([contactsToVcards(cards)], { type: 'text/vcard;charset=utf-8' }))
  else {
    // No column has dates (`isDay`), which a spreadsheet would format.
    const columns = COLUMNS.map(([field]) => ({ title: names[field], isDay: false }))
    await downloadSpreadsheet('contacts', { columns, rows: contactRows(cards) })
  }
}
