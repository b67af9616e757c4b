import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { sameId } from '#contract/http/same-id.ts'
import { type ContactSearch, listQueryOf } from './search.ts'

/** How many contacts are read at a time. */
export const PAGE = 100

/** The open contact: the rows of the query that finds it. */
export interface OpenContact {
  query: NonNullable<RequestOf<'GET /api/data/contacts/ContactsData'>['query']>
  rows: Contact[]
}

export interface ContactsLoad {
  first: ApiResult<Contact[]>
  /** Nothing while none is open, or where there is no such contact. */
  open: OpenContact | undefined
}

/** Reads what the URL asks for. */
export async function loadContacts(search: ContactSearch): Promise<ContactsLoad> {
  const [first, open] = await Promise.all([
    send('GET /api/data/contacts/ContactsData', { query: { ...listQueryOf(search), page: 1, pageSize: PAGE } }),
    search.contact === undefined ? undefined : openContact(search.contact),
  ])
  return { first, open }
}

export const byId = (rows: readonly Contact[], id: Id | undefined): Contact | undefined => rows.find((row) => sameId(row.id, id))

/** Contacts are numbered from 1 and keep their place, so the number is nearly always the place; else it is among all of them. */
async function openContact(id: Id): Promise<OpenContact | undefined> {
  const place = Number(id)
  const queries = [...(Number.isInteger(place) && place > 0 ? [{ page: place, pageSize: 1 }] : []), {}]
  for (const query of queries) {
    const rows = await call('GET /api/data/contacts/ContactsData', { query })
    if (byId(rows, id)) return { query, rows }
  }
  return undefined
}
