import { decodeText } from '#ui/files/decodeText.ts'
import { blankCard, type Card, type ReadCard } from './card.ts'
import { type Table, tableOf } from './csvTable.ts'
import { contactsFromVcards, type FurtherNames } from './vcard.ts'

/** What a file holds: the contacts of vCards, or the lines of a CSV file; nothing where it holds neither. */
export type Read = { cards: ReadCard[] } | (Table & { encoding: string })

/** So much of a file tells whether it is a vCard. */
const BEGINNING_BYTES = 4_000

/**
 * Reads a file of contacts.
 *
 * @param names by which that of a vCard for which a contact has no field stands among the notes
 * @param encoding of a table; it is found where it is not given
 */
export function readContacts(bytes: Uint8Array, names?: FurtherNames, encoding?: string): Read | undefined {
  const [first = ''] = decodeText(bytes.subarray(0, BEGINNING_BYTES))
    .text.trimStart()
    .split(/[\r\n]/)
  if (/^BEGIN:VCARD$/i.test(first.replace(/\s/g, ''))) {
    const cards = contactsFromVcards(bytes, names)
    return cards && { cards }
  }
  const { text, encoding: found } = decodeText(bytes, encoding)
  // What is not text has such signs.
  const table = text.includes('\0') ? undefined : tableOf(text)
  return table && table.lines.length > 0 ? { ...table, encoding: found } : undefined
}

/** What of a contact goes into a file. */
export function cardOf(contact: Card): Card {
  const card = blankCard()
  for (const field of Object.keys(card) as (keyof Card)[]) Object.assign(card, { [field]: contact[field] })
  return card
}
