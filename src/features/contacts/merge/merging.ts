import type { Duplicates } from '#contract/contacts/contact-duplicates.ts'
import { mergeContacts } from '#contract/contacts/contact-merge.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'

/** The fields of which one value survives a merge; notes, tags and marks of all are kept. */
export const MERGED_FIELDS = ['image', 'firstname', 'lastname', 'company', 'department', 'email', 'phone', 'address'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** Which contact stays, who is left out, and whose value was chosen where they differ. */
export interface Choice {
  keep: Contact
  leftOut: readonly Contact[]
  values: Partial<Record<MergedField, Contact>>
}

/** Of the contacts that are merged, the one that stays first. */
export const mergedBy = ({ keep, leftOut }: Choice, contacts: Duplicates['contacts']): Contact[] => [
  keep,
  ...contacts.filter((contact) => contact !== keep && !leftOut.includes(contact)),
]

/** Whose value of a field survives: the chosen one's, else that of the one that stays, else of the first who says anything. */
export function sourceOf(field: MergedField, choice: Choice, contacts: readonly Contact[]): Contact | undefined {
  const merged = mergedBy(choice, [...contacts])
  const chosen = choice.values[field]
  return chosen && merged.includes(chosen) && chosen[field] ? chosen : merged.find((contact) => contact[field])
}

const valuesOf = (field: MergedField, contacts: readonly Contact[]): string[] => [
  ...new Set(contacts.map((contact) => contact[field]).filter(Boolean)),
]

/** True where there is something to choose. */
export const differs = (field: MergedField, contacts: readonly Contact[]): boolean => valuesOf(field, contacts).length > 1

/** What is said of the one that stays in the merge. */
export function survivors(choice: Choice, contacts: readonly Contact[]): Partial<Record<MergedField, string>> {
  const merged = mergedBy(choice, [...contacts])
  const fields = MERGED_FIELDS.filter((field) => differs(field, merged))
  return Object.fromEntries(fields.map((field) => [field, sourceOf(field, choice, contacts)?.[field] ?? '']))
}

/** The values that do not survive, each with its field; a picture cannot be written down. */
export function leftBehind(choice: Choice, contacts: readonly Contact[]): { field: Exclude<MergedField, 'image'>; value: string }[] {
  const kept = survivors(choice, contacts)
  return MERGED_FIELDS.flatMap((field) =>
    field === 'image' || !(field in kept)
      ? []
      : valuesOf(field, mergedBy(choice, [...contacts])).flatMap((value) => (value === kept[field] ? [] : { field, value })),
  )
}

/** The notes of all, with lines for what would else be lost. */
export function notesWith(lines: readonly string[], choice: Choice, contacts: readonly Contact[]): string {
  const [keep, ...others] = mergedBy(choice, [...contacts]) as [Contact, ...Contact[]]
  const { notes } = mergeContacts(keep, others)
  return [notes, lines.join('\n')].filter(Boolean).join('\n\n').slice(0, 20_000)
}

/** What a contact is called where nothing else is to be said of it. */
export const calledBy = (contact: Contact): string => contactName(contact) || contact.phone
