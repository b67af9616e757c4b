/** The fields of a contact that a file can contain. Photos are not imported or exported. */
export interface Card {
  firstname: string
  lastname: string
  company: string
  department: string
  email: string
  phone: string
  address: string
  notes: string
  tags: string[]
  starred: boolean
  frequentlycontacted: boolean
}

/** A contact that was read from a file. */
export interface ParsedCard extends Card {
  /** How many values were put into the notes, because a contact has only one number and one address. */
  noteLineCount?: number
  /** True if the file has a photo of the contact, which is left out. */
  hasPhoto?: boolean
  /** The names of the vCard properties that are left out, such as `GENDER`. */
  leftOut?: string[]
  /** True if the vCard has no end, so that a part of it may be missing. */
  isCutOff?: boolean
}

/** Adds values without a field of their own to the notes, one per line: `Home phone: 123`. */
export function withNoteLines(card: Card, lines: readonly string[]): ParsedCard {
  const further = [...new Set(lines)]
  return further.length === 0
    ? card
    : { ...card, notes: [card.notes, ...further].filter(Boolean).join('\n'), noteLineCount: further.length }
}

/** A card with empty fields. */
export const blankCard = (): Card => ({
  firstname: '',
  lastname: '',
  company: '',
  department: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  tags: [],
  starred: false,
  frequentlycontacted: false,
})

/** The fields of a contact that are stored and exported, without what else is known of it. */
export function cardOf(contact: Card): Card {
  const card = blankCard()
  for (const field of Object.keys(card) as (keyof Card)[]) Object.assign(card, { [field]: contact[field] })
  return card
}

/** A complete email address. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** True for a complete email address, and for an empty text, because the field is optional. */
export const isEmailOrEmpty = (email: string): boolean => email === '' || ADDRESS.test(email.trim())
