import type { Contact } from './contacts.ts'

/** Merges contacts: the first one's values, empty fields filled from the others, notes and tags of all. */
export function mergeContacts(target: Contact, others: Contact[]): Contact {
  const merged = { ...target }
  const textFields = ['firstname', 'lastname', 'image', 'department', 'company', 'phone', 'email', 'address'] as const
  for (const other of others) {
    for (const field of textFields) merged[field] ||= other[field]
    merged.starred ||= other.starred
    merged.frequentlycontacted ||= other.frequentlycontacted
  }
  const all = [target, ...others]
  merged.notes = [...new Set(all.map((contact) => contact.notes.trim()).filter(Boolean))].join('\n\n').slice(0, 20_000)
  merged.tags = [...new Set(all.flatMap((contact) => contact.tags))].slice(0, 50)
  // Contacts that are known to differ from one of them differ from the merged one.
  const distinct = [...new Set(all.flatMap((contact) => contact.distinct ?? []))]
  return distinct.length > 0 ? { ...merged, distinct } : merged
}
