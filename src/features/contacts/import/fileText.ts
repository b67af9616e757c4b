import { blankCard, type Card, type ReadCard } from './card.ts'
import { linesOf } from './csvPlan.ts'
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

/** What a file holds: the contacts of vCards, or the lines of a CSV file; nothing where it holds neither. */
export type Read = { cards: ReadCard[] } | { lines: string[][] }

/** @param names by which a number or an address of a vCard stands among the notes */
export function readText(text: string, names?: FieldNames): Read | undefined {
  if (/^\uFEFF?\s*BEGIN:VCARD/i.test(text)) {
    const cards = contactsFromVcards(text, names)
    return cards?.length ? { cards } : undefined
  }
  // What is not text has such signs.
  const lines = text.includes('\0') ? [] : linesOf(text)
  return lines.length > 0 ? { lines } : undefined
}

/** What of a contact goes into a file. */
export function cardOf(contact: Card): Card {
  const card = blankCard()
  for (const field of Object.keys(card) as (keyof Card)[]) Object.assign(card, { [field]: contact[field] })
  return card
}
