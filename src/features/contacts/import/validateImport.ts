import { ContactFields } from '#contract/contacts/contact-fields.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import { foldText } from '#contract/values/fold-text.ts'
import { type Card, isAddress, type ReadCard } from './card.ts'

/** Why a card cannot be imported: it names nobody, its address is none, or what stands in a field is too much for it. */
export type Fault = { why: 'nameless' } | { why: 'address' } | { why: 'too long'; field: keyof Card }

/** What becomes of a card: it is new, somebody like this is here already, or it cannot be imported. */
export type ImportStatus = { is: 'new' } | { is: 'known' } | { is: 'faulty'; fault: Fault }

export interface Judged {
  /** Its place in the file, from 1. */
  row: number
  card: ReadCard
  verdict: ImportStatus
}

function faultOf(card: Card): Fault | undefined {
  if (contactName(card).trim() === '') return { why: 'nameless' }
  if (!isAddress(card.email)) return { why: 'address' }
  const { error } = ContactFields.safeParse(card)
  const field = error?.issues[0]?.path[0] as keyof Card | undefined
  return field && { why: 'too long', field }
}

const plain = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}@.]/gu, '')

/** What of a contact tells whether it is the same as another. */
export type KnownContact = Pick<Card, 'firstname' | 'lastname' | 'company' | 'email'>

/** Two cards with one of these in common are taken for the same person. */
function hashFields(card: KnownContact): string[] {
  const email = plain(card.email)
  return [...(email ? [`email ${email}`] : []), `name ${plain(contactName(card))}`]
}

/** Says of each card what becomes of it, held against those that are here and those that stand before it. */
export function judge(cards: readonly ReadCard[], here: readonly KnownContact[]): Judged[] {
  const known = new Set(here.flatMap(hashFields))
  return cards.map((card, at) => {
    const row = at + 1
    const fault = faultOf(card)
    if (fault) return { row, card, verdict: { is: 'faulty', fault } }
    const marks = hashFields(card)
    const verdict: ImportStatus = marks.some((mark) => known.has(mark)) ? { is: 'known' } : { is: 'new' }
    for (const mark of marks) known.add(mark)
    return { row, card, verdict }
  })
}
