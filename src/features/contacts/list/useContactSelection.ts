import { useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { ContactListQuery } from '../search.ts'
import type { ContactRows } from './useContactRows.ts'

export interface ContactSelection {
  contacts: ReadonlyMap<string, Contact>
  /** With `range`, also selects all rows since the last one (Shift and click). */
  toggle(index: number, range: boolean): void
  chooseAll(): Promise<void>
  clear(): void
}

/** The selected contacts of a list. Another query starts without a selection. */
export function useContactSelection(rows: ContactRows, query: ContactListQuery): ContactSelection {
  const scope = JSON.stringify(query)
  const [state, setState] = useState({ scope, contacts: new Map<string, Contact>(), last: undefined as number | undefined })
  const { contacts, last } = state.scope === scope ? state : { contacts: new Map<string, Contact>(), last: undefined }
  const update = (contacts: Map<string, Contact>, last?: number) => setState({ scope, contacts, last })
  const readAll = () => call('GET /api/data/contacts/ContactsData', { query })

  const addRange = async (from: number, to: number) => {
    const [first, end] = [Math.min(from, to), Math.max(from, to) + 1]
    const loaded = Array.from({ length: end - first }, (_, offset) => rows.rowAt(first + offset))
    // Rows of a long range may not be loaded.
    const found = loaded.includes(undefined) ? (await readAll()).slice(first, end) : (loaded as Contact[])
    update(new Map([...contacts, ...found.map((contact) => [String(contact.id), contact] as const)]), to)
  }

  return {
    contacts,
    toggle(index, range) {
      if (range && last !== undefined) return void addRange(last, index)
      const contact = rows.rowAt(index)
      if (!contact) return
      const next = new Map(contacts)
      if (!next.delete(String(contact.id))) next.set(String(contact.id), contact)
      update(next, index)
    },
    async chooseAll() {
      update(new Map((await readAll()).map((contact) => [String(contact.id), contact])))
    },
    clear: () => update(new Map()),
  }
}
