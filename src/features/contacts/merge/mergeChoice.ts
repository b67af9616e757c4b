import type { Duplicates } from '#contract/contacts/contact-duplicates.ts'
import { mergeContacts } from '#contract/contacts/contact-merge.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'

/** The fields of which a merge keeps one value. Notes, tags and marks of all contacts are kept. */
export const MERGED_FIELDS = ['image', 'firstname', 'lastname', 'company', 'department', 'email', 'phone', 'address'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The decisions for a merge: the contact to keep, those left out, and for fields that differ the contact whose value was chosen. */
export interface MergeChoice {
  keep: Contact
  excluded: readonly Contact[]
  values: Partial<Record<MergedField, Contact>>
}

/** The contacts that are merged, the kept one first. */
export const mergedContacts = ({ keep, excluded }: MergeChoice, contacts: Duplicates['contacts']): Contact[] => [
  keep,
  ...contacts.filter((contact) => contact !== keep && !excluded.includes(contact)),
]

/** The contact whose value of a field is kept: the chosen one, else the kept contact, else the first with a value. */
export function sourceOf(field: MergedField, choice: MergeChoice, contacts: readonly Contact[]): Contact | undefined {
  const merged = mergedContacts(choice, [...contacts])
  const selected = choice.values[field]
  return selected && merged.includes(selected) && selected[field] ? selected : merged.find((contact) => contact[field])
}

/** The distinct values of a field, without empty ones. */
const valuesOf = (field: MergedField, contacts: readonly Contact[]): string[] => [
  ...new Set(contacts.map((contact) => contact[field]).filter(Boolean)),
]

/** True if the contacts have different values of a field. */
export const hasDifferentValues = (field: MergedField, contacts: readonly Contact[]): boolean => valuesOf(field, contacts).length > 1

/** The values of the fields that differ, for the request. */
export function mergedValues(choice: MergeChoice, contacts: readonly Contact[]): Partial<Record<MergedField, string>> {
  const merged = mergedContacts(choice, [...contacts])
  const fields = MERGED_FIELDS.filter((field) => hasDifferentValues(field, merged))
  return Object.fromEntries(fields.map((field) => [field, sourceOf(field, choice, contacts)?.[field] ?? '']))
}

/** The values that are lost in the merge, with their fields; without the image, which cannot be written into the notes. */
export function lostValues(choice: MergeChoice, contacts: readonly Contact[]): { field: Exclude<MergedField, 'image'>; value: string }[] {
  const values = mergedValues(choice, contacts)
  return MERGED_FIELDS.flatMap((field) =>
    field === 'image' || !(field in values)
      ? []
      : valuesOf(field, mergedContacts(choice, [...contacts])).flatMap((value) => (value === values[field] ? [] : { field, value })),
  )
}

/** The notes of all contacts, with added lines; at most 20,000 characters. */
export function notesWith(lines: readonly string[], choice: MergeChoice, contacts: readonly Contact[]): string {
  const [keep, ...others] = mergedContacts(choice, [...contacts]) as [Contact, ...Contact[]]
  const { notes } = mergeContacts(keep, others)
  return [notes, lines.join('\n')].filter(Boolean).join('\n\n').slice(0, 20_000)
}

/** The name of a contact, or its phone number. */
export const displayName = (contact: Contact): string => contactName(contact) || contact.phone
