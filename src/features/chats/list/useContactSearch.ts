import { useEffect, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/** How many contacts are listed; others are found by the search. */
const MAX_CONTACTS = 30

/** The contacts that match a search; undefined until the first answer. */
export function useContactSearch(q: string): Contact[] | undefined {
  const [contacts, setContacts] = useState<Contact[]>()
  useEffect(() => {
    let isStale = false
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', sort: 'firstname', page: 1, pageSize: MAX_CONTACTS } })
      .then((contacts) => !isStale && setContacts(contacts))
      .catch((reason) => toastError(messageOf(reason)))
    return () => {
      isStale = true
    }
  }, [q])
  return contacts
}
