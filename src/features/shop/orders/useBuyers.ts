import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { CheckoutValues } from '../cart/checkoutDraft.ts'

const nobody: readonly Contact[] = []

/** What a contact says of where an order goes, and nothing else. `'4 Mill Lane, Oakfield OX1 2AB'`: the street ends at the first comma. */
export function saidBy({ email, phone, address }: Contact): Partial<CheckoutValues> {
  const [street = '', ...rest] = address.split(',')
  const said = { email, phone, street: street.trim(), city: rest.join(',').trim() }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text))
}

/** People of the address book whose words begin as what was typed. */
export function useBuyers(typed: string): readonly Contact[] {
  const [found, setFound] = useState(nobody)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(nobody)
    let stale = false
    const show = (contacts: readonly Contact[]) => {
      if (!stale) setFound(contacts)
    }
    // Suggestions are a help, not a need: without them everything is simply typed.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', pageSize: 6 } }).then(show, () => show(nobody))
    return () => {
      stale = true
    }
  }, [q])
  return found
}
