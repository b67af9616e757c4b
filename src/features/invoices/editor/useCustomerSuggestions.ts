import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'

const NO_CONTACTS: readonly Contact[] = []

/** Suggestions of contacts that match the entered name; none for less than two characters. */
export function useCustomerSuggestions(name: string): readonly Contact[] {
  const [contacts, setContacts] = useState(NO_CONTACTS)
  const q = name.trim()
  useEffect(() => {
    if (q.length < 2) return setContacts(NO_CONTACTS)
    let isStale = false
    const update = (contacts: readonly Contact[]) => {
      if (!isStale) setContacts(contacts)
    }
    // Without `deleted` the API returns contacts in the trash too.
    // Suggestions are optional: an error shows none.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', pageSize: 6 } }).then(update, () => update(NO_CONTACTS))
    return () => {
      isStale = true
    }
  }, [q])
  return contacts
}
