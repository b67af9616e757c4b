import { useEffect, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'

const nobody: readonly Contact[] = []

/** The contacts whose words begin as what was typed. */
export function useCustomers(typed: string): readonly Contact[] {
  const [found, setFound] = useState(nobody)
  const q = typed.trim()
  useEffect(() => {
    if (q.length < 2) return setFound(nobody)
    let stale = false
    const show = (contacts: readonly Contact[]) => {
      if (!stale) setFound(contacts)
    }
    // Suggestions are a help, not a need: without them the name is simply typed.
    call('GET /api/data/contacts/ContactsData', { query: { q, deleted: 'false', pageSize: 6 } }).then(show, () => show(nobody))
    return () => {
      stale = true
    }
  }, [q])
  return found
}
