import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { type Contact, listContacts } from '#contract/contacts.ts'
import type { CheckoutValues } from './checkoutDraft.ts'

type Buyer = Pick<CheckoutValues, 'email' | 'phone' | 'street' | 'city'>

const nobody: ReadonlyMap<string, Buyer> = new Map()

/** `'4 Mill Lane, Oakfield OX1 2AB'`: the street ends at the first comma. */
function buyerOf({ email, phone, address }: Contact): Buyer {
  const [street = '', ...rest] = address.split(',')
  return { email, phone, street: street.trim(), city: rest.join(',').trim() }
}

/** People of the address book whose words begin as what was typed, by full name. */
export function useBuyers(typed: string): ReadonlyMap<string, Buyer> {
  const [found, setFound] = useState(nobody)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(nobody)
    let stale = false
    const show = (contacts: Contact[]) => {
      const there = contacts.filter(({ deleted }) => !deleted)
      if (!stale) setFound(new Map(there.map((one) => [`${one.firstname} ${one.lastname}`.trim(), buyerOf(one)])))
    }
    // Suggestions are a help, not a need: without them everything is simply typed.
    call(listContacts, { query: { q, pageSize: 6 } }).then(show, () => show([]))
    return () => {
      stale = true
    }
  }, [q])
  return found
}
