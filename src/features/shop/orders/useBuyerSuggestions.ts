import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { CheckoutValues } from '../cart/checkoutDraft.ts'

const NO_CONTACTS: readonly Contact[] = []

/** The checkout values of a contact. The street ends at the first comma, and the rest is the town: `'4 Mill Lane, Oakfield OX1 2AB'`. */
export function checkoutValuesOf({ email, phone, address }: Contact): Partial<CheckoutValues> {
  const [street = '', ...rest] = address.split(',')
  const values = { email, phone, street: street.trim(), city: rest.join(',').trim() }
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text))
}

/** The contacts that match the typed name (at least 2 characters), as suggestions. */
export function useBuyerSuggestions(name: string): readonly Contact[] {
  const [contacts, setContacts] = useState(NO_CONTACTS)
  const q = name.trim()
  useEffect(() => {
    if (q.length < 2) return setContacts(NO_CONTACTS)
    let cancelled = false
    const update = (contacts: readonly Contact[]) => {
      if (!cancelled) setContacts(contacts)
    }
    // If the suggestions cannot be read, the user types the name and the address.
    // `deleted: 'false'` leaves out contacts in the trash.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', pageSize: 6 } }).then(update, () => update(NO_CONTACTS))
    return () => {
      cancelled = true
    }
  }, [q])
  return contacts
}
