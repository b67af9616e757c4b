import { contactName } from './contact-name.ts'
import type { Contact } from './contacts.ts'

/** By what the list of contacts can be ordered. */
export const CONTACT_ORDERS = ['firstname', 'lastname', 'company'] as const
export type ContactOrder = (typeof CONTACT_ORDERS)[number]

/**
 * By what a contact stands in an order, and what decides among those who stand alike. Who has no such name stands under what they are
 * called; who belongs to no company, at the end of that order.
 */
export function standsBy(contact: Contact, order: ContactOrder): [first: string, then: string] {
  const { firstname, lastname, company } = contact
  if (order === 'company') return [company, contactName(contact)]
  const [name, other] = order === 'firstname' ? [firstname, lastname] : [lastname, firstname]
  return name ? [name, other] : [contactName(contact), '']
}

/** Letters that are one with their stroke or another letter, where accents are told apart from theirs. */
const STROKES: Record<string, string> = { đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** A text whose letters stand where people look for them: `Łukasz` under L. In lower case. */
export const plainLetters = (text: string): string => text.toLowerCase().replace(/[đħıłøßæœþ]/g, (letter) => STROKES[letter] ?? letter)
