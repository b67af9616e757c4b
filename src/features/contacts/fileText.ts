import { blankCard, type Card, type ReadCard } from './card.ts'
import { contactsFromCsv } from './contactCsv.ts'
import { contactsFromVcards, type FieldNames } from './vcard.ts'

/** What stands in a file of text: UTF-8, UTF-16 with its mark, or what older spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * The contacts of a file, whichever of the two kinds it is; nothing where it holds none.
 *
 * @param names by which a number or an address of a vCard stands among the notes
 */
export const contactsFrom = (text: string, names?: FieldNames): ReadCard[] | undefined =>
  /^\uFEFF?\s*BEGIN:VCARD/i.test(text) ? contactsFromVcards(text, names) : contactsFromCsv(text)

/** What of a contact goes into a file. */
export function cardOf(contact: Card): Card {
  const card = blankCard()
  for (const field of Object.keys(card) as (keyof Card)[]) Object.assign(card, { [field]: contact[field] })
  return card
}
