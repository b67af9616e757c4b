import { useEffect, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts.ts'
import { call } from './transport/call.ts'

const NO_CONTACTS: readonly Contact[] = []

/**
 * Contacts that match what is typed in a field, as suggestions. Suggestions are optional: an error shows none.
 *
 * @param minLength the text is not searched before it has so many characters
 */
export function useContactSuggestions(text: string, minLength = 1): readonly Contact[] {
  const [contacts, setContacts] = useState(NO_CONTACTS)
  const q = text.trim()
  useEffect(() => {
    if (q.length < minLength) return setContacts(NO_CONTACTS)
    let isStale = false
    const update = (contacts: readonly Contact[]) => {
      if (!isStale) setContacts(contacts)
    }
    // Without `deleted` the API returns contacts in the trash too.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', page: 1, pageSize: 6 } }).then(update, () =>
      update(NO_CONTACTS),
    )
    return () => {
      isStale = true
    }
  }, [q, minLength])
  return contacts
}
