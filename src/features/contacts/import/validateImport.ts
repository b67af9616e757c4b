import { ContactFields } from '#contract/contacts/contact-fields.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import { foldText } from '#contract/values/fold-text.ts'
import { type Card, isEmailOrEmpty, type ParsedCard } from './card.ts'

/** Why a card cannot be imported: it has no name, its email address is not complete, or a field is too long. */
export type Fault = { why: 'nameless' } | { why: 'address' } | { why: 'too long'; field: keyof Card }

/**
 * What an import does with a card: it is new, it seems to be known, or it cannot be imported (`faulty`). It is known `by` its email
 * address or its name, from the stored contacts or from an earlier `row` of the file.
 */
export type ImportStatus = { kind: 'new' } | { kind: 'known'; by: IdentityField; row?: number } | { kind: 'faulty'; fault: Fault }

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

/** A field by which two cards are regarded as the same person. */
export type IdentityField = 'email' | 'name'

/** The email address and the name for comparison. Two cards with one of them in common are regarded as the same person. */
function identityKeys(card: KnownContact): { by: IdentityField; key: string }[] {
  const email = foldForComparison(card.email)
  const name = foldForComparison(contactName(card))
  return [...(email ? [{ by: 'email' as const, key: `email ${email}` }] : []), { by: 'name', key: `name ${name}` }]
}

/** Compares each card with the stored contacts (`here`) and with the cards before it, and says what an import does with it. */
export function checkContacts(cards: readonly ParsedCard[], here: readonly KnownContact[]): CheckedContact[] {
  /** The row of each known address and name; undefined for stored contacts. */
  const known = new Map<string, number | undefined>(here.flatMap(identityKeys).map(({ key }) => [key, undefined]))
  return cards.map((card, at) => {
    const row = at + 1
    const fault = faultOf(card)
    if (fault) return { row, card, status: { kind: 'faulty', fault } }
    const keys = identityKeys(card)
    const match = keys.find(({ key }) => known.has(key))
    const earlierRow = match && known.get(match.key)
    for (const { key } of keys) if (!known.has(key)) known.set(key, row)
    if (!match) return { row, card, status: { kind: 'new' } }
    return { row, card, status: { kind: 'known', by: match.by, ...(earlierRow !== undefined && { row: earlierRow }) } }
  })
}
