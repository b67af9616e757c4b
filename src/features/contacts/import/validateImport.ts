import { ContactFields } from '#contract/contacts/contact-fields.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import { foldText } from '#contract/values/fold-text.ts'
import { type Card, isEmailOrEmpty, type ParsedCard } from './card.ts'

/** Why a card cannot be imported: it has no name, its email address is not complete, or a field is too long. */
export type Fault = { why: 'nameless' } | { why: 'address' } | { why: 'too long'; field: keyof Card }

/** What an import does with a card: it is new, it seems to be stored already (`known`), or it cannot be imported (`faulty`). */
export type ImportStatus = { kind: 'new' } | { kind: 'known' } | { kind: 'faulty'; fault: Fault }

/** A contact of a file, and what an import does with it. */
export interface CheckedContact {
  /** Its position in the file, from 1. */
  row: number
  card: ParsedCard
  status: ImportStatus
}

/** Why a card cannot be imported; undefined if it can. */
function faultOf(card: Card): Fault | undefined {
  if (contactName(card).trim() === '') return { why: 'nameless' }
  if (!isEmailOrEmpty(card.email)) return { why: 'address' }
  const { error } = ContactFields.safeParse(card)
  const field = error?.issues[0]?.path[0] as keyof Card | undefined
  return field && { why: 'too long', field }
}

/** A text without case, accents, spaces and punctuation. */
const foldForComparison = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}@.]/gu, '')

/** The fields by which a contact is recognized. */
export type KnownContact = Pick<Card, 'firstname' | 'lastname' | 'company' | 'email'>

/** The email address and the name for comparison. Two cards with one of them in common are regarded as the same person. */
function identityKeys(card: KnownContact): string[] {
  const email = foldForComparison(card.email)
  return [...(email ? [`email ${email}`] : []), `name ${foldForComparison(contactName(card))}`]
}

/** Compares each card with the stored contacts (`here`) and with the cards before it, and says what an import does with it. */
export function checkContacts(cards: readonly ParsedCard[], here: readonly KnownContact[]): CheckedContact[] {
  const known = new Set(here.flatMap(identityKeys))
  return cards.map((card, at) => {
    const row = at + 1
    const fault = faultOf(card)
    if (fault) return { row, card, status: { kind: 'faulty', fault } }
    const keys = identityKeys(card)
    const status: ImportStatus = keys.some((key) => known.has(key)) ? { kind: 'known' } : { kind: 'new' }
    for (const key of keys) known.add(key)
    return { row, card, status }
  })
}
