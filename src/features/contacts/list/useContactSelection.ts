import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import type { ContactListQuery } from '../search.ts'
import type { ContactRows } from './useContactRows.ts'

const attempt = withErrorToast(messageOf)

/** The selected contacts and the functions that change the selection. */
export interface ContactSelection {
  /** By their ids. */
  contacts: ReadonlyMap<string, Contact>
  /** Selects or deselects a row. @param isRange selects all rows since the last selected one too (Shift and click) */
  toggle(index: number, isRange: boolean): void
  /** The same for a contact by its id. */
  toggleById(id: string, isRange: boolean): void
  selectAll(): Promise<void>
  clear(): void
}

const entriesOf = (contacts: readonly Contact[]) => contacts.map((contact) => [String(contact.id), contact] as const)

/** The selected contacts of a list. Another query starts without a selection. */
export function useContactSelection(rows: ContactRows, query: ContactListQuery): ContactSelection {
  /** The query for which contacts were selected. */
  const scope = JSON.stringify(query)
  const [state, setState] = useState({ scope, contacts: new Map<string, Contact>(), lastIndex: undefined as number | undefined })
  const { contacts, lastIndex } = state.scope === scope ? state : { contacts: new Map<string, Contact>(), lastIndex: undefined }
  const update = (contacts: Map<string, Contact>, lastIndex?: number) => setState({ scope, contacts, lastIndex })
  /** Changes what is selected by now, after a read, unless another query is shown by then. */
  const updateLater = (change: (contacts: ReadonlyMap<string, Contact>) => Map<string, Contact>, lastIndex?: number) =>
    setState((current) => (current.scope === scope ? { scope, contacts: change(current.contacts), lastIndex } : current))
  const readAll = () => call('GET /api/data/contacts/ContactsData', { query })

  const addRange = async (from: number, to: number) => {
    const [first, end] = [Math.min(from, to), Math.max(from, to) + 1]
    const loaded = Array.from({ length: end - first }, (_, offset) => rows.rowAt(first + offset))
    // Rows of a long range may not be loaded.
    const added = loaded.includes(undefined) ? (await readAll()).slice(first, end) : (loaded as Contact[])
    updateLater((contacts) => new Map([...contacts, ...entriesOf(added)]), to)
  }

  const toggle = (index: number, isRange: boolean) => {
    if (isRange && lastIndex !== undefined) return void attempt(() => addRange(lastIndex, index))
    const contact = rows.rowAt(index)
    if (!contact) return
    const next = new Map(contacts)
    if (!next.delete(String(contact.id))) next.set(String(contact.id), contact)
    update(next, index)
  }
  return {
    contacts,
    toggle,
    toggleById(id, isRange) {
      const indexes = Array.from({ length: rows.total }, (_, index) => index)
      toggle(indexes.find((index) => String(rows.rowAt(index)?.id) === id) ?? -1, isRange)
    },
    async selectAll() {
      const all = await readAll()
      updateLater(() => new Map(entriesOf(all)))
    },
    clear: () => update(new Map()),
  }
}
