/** What a file can say of a contact; photos stay where they are. */
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

/** A card of a file. */
export interface ReadCard extends Card {
  /** How many further numbers and addresses its notes hold: a contact has a place for one of each. */
  further?: number
  /** Its file has a photo, which is left out. */
  hasPhoto?: boolean
}

/** The card with what it has no place for among its notes, a line each: `Home phone: 123`. */
export function withFurther(card: Card, lines: readonly string[]): ReadCard {
  const further = [...new Set(lines)]
  return further.length === 0 ? card : { ...card, notes: [card.notes, ...further].filter(Boolean).join('\n'), further: further.length }
}

/** A card on which nothing is written. */
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

/** What of a contact goes into a file. */
export function cardOf(contact: Card): Card {
  const card = blankCard()
  for (const field of Object.keys(card) as (keyof Card)[]) Object.assign(card, { [field]: contact[field] })
  return card
}

const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** True for an address one can write to, and for none at all. */
export const isAddress = (email: string): boolean => email === '' || ADDRESS.test(email.trim())
