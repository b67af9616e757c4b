import type { Contact } from './contacts.ts'

/** One contact out of several: the first one's values, its gaps filled from the others, notes and tags of all. */
export function mergeContacts(keep: Contact, others: Contact[]): Contact {
  const merged = { ...keep }
  const gaps = ['firstname', 'lastname', 'image', 'department', 'company', 'phone', 'email', 'address'] as const
  for (const other of others) {
    for (const field of gaps) merged[field] ||= other[field]
    merged.starred ||= other.starred
    merged.frequentlycontacted ||= other.frequentlycontacted
  }
  const all = [keep, ...others]
  merged.notes = [...new Set(all.map((contact) => contact.notes.trim()).filter(Boolean))].join('\n\n').slice(0, 20_000)
  merged.tags = [...new Set(all.flatMap((contact) => contact.tags))].slice(0, 50)
  // Whoever one of them is not, all of them are not.
  const distinct = [...new Set(all.flatMap((contact) => contact.distinct ?? []))]
  return distinct.length > 0 ? { ...merged, distinct } : merged
}
