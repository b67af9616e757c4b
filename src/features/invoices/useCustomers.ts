import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { type Contact, listContacts } from '#contract/contacts.ts'

const nobody: ReadonlyMap<string, Contact> = new Map()

/** The contacts whose words begin as what was typed, by full name. */
export function useCustomers(typed: string): ReadonlyMap<string, Contact> {
  const [found, setFound] = useState(nobody)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(nobody)
    let stale = false
    const show = (contacts: Contact[]) => {
      const there = contacts.filter(({ deleted }) => !deleted)
      if (!stale) setFound(new Map(there.map((contact) => [`${contact.firstname} ${contact.lastname}`.trim(), contact])))
    }
    // Suggestions are a help, not a need: without them the name is simply typed.
    call(listContacts, { query: { q, pageSize: 6 } }).then(show, () => show([]))
    return () => {
      stale = true
    }
  }, [q])
  return found
}
