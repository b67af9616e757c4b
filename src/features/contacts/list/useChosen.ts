import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { ListOfContacts } from '../search.ts'
import type { ContactRows } from './useContactRows.ts'

export interface Chosen {
  contacts: ReadonlyMap<string, Contact>
  /** With `range`, everything since the last choice is chosen too (shift and click). */
  toggle(index: number, range: boolean): void
  chooseAll(): Promise<void>
  clear(): void
}

/** The chosen contacts of a list; another list begins with none. */
export function useChosen(rows: ContactRows, query: ListOfContacts): Chosen {
  const scope = JSON.stringify(query)
  const [state, setState] = useState({ scope, contacts: new Map<string, Contact>(), last: undefined as number | undefined })
  const { contacts, last } = state.scope === scope ? state : { contacts: new Map<string, Contact>(), last: undefined }
  const keep = (contacts: Map<string, Contact>, last?: number) => setState({ scope, contacts, last })
  const readAll = () => call('GET /api/data/contacts/ContactsData', { query })

  const addRange = async (from: number, to: number) => {
    const [first, end] = [Math.min(from, to), Math.max(from, to) + 1]
    const near = Array.from({ length: end - first }, (_, at) => rows.rowAt(first + at))
    // Far ends of a long range were never looked at.
    const found = near.includes(undefined) ? (await readAll()).slice(first, end) : (near as Contact[])
    keep(new Map([...contacts, ...found.map((contact) => [String(contact.id), contact] as const)]), to)
  }

  return {
    contacts,
    toggle(index, range) {
      if (range && last !== undefined) return void addRange(last, index)
      const contact = rows.rowAt(index)
      if (!contact) return
      const next = new Map(contacts)
      if (!next.delete(String(contact.id))) next.set(String(contact.id), contact)
      keep(next, index)
    },
    async chooseAll() {
      keep(new Map((await readAll()).map((contact) => [String(contact.id), contact])))
    },
    clear: () => keep(new Map()),
  }
}
