import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import type { RequestOf } from '#contract/http/routes.ts'
import { sameId } from '#contract/http/same-id.ts'
import { type ContactSearch, listQueryOf } from './search.ts'

/** The number of contacts of one request. */
export const PAGE_SIZE = 100

/** The query that finds the open contact, with the rows that it answers. It is kept as a live query. */
export interface ContactLookup {
  query: NonNullable<RequestOf<'GET /api/data/contacts/ContactsData'>['query']>
  rows: Contact[]
}

/** What the route loads: the first page of the list, and the open contact. */
export interface ContactsRouteData {
  firstPage: ApiResult<Contact[]>
  /** Undefined if no contact is open, or it does not exist. */
  openContact: ContactLookup | undefined
}

/** Reads the data for the URL. */
export async function loadContacts(search: ContactSearch): Promise<ContactsRouteData> {
  const [firstPage, openContact] = await Promise.all([
    send('GET /api/data/contacts/ContactsData', { query: { ...listQueryOf(search), page: 1, pageSize: PAGE_SIZE } }),
    search.contact === undefined ? undefined : findContact(search.contact),
  ])
  return { firstPage, openContact }
}

/** The row with an id. */
export const contactById = (rows: readonly Contact[], id: Id | undefined): Contact | undefined => rows.find((row) => sameId(row.id, id))

/**
 * Finds a contact. Ids count from 1 and rows are in their order, so the contact is nearly always at the position of its id; otherwise all
 * contacts are read.
 */
async function findContact(id: Id): Promise<ContactLookup | undefined> {
  const position = Number(id)
  const queries = [...(Number.isInteger(position) && position > 0 ? [{ page: position, pageSize: 1 }] : []), {}]
  for (const query of queries) {
    const rows = await call('GET /api/data/contacts/ContactsData', { query })
    if (contactById(rows, id)) return { query, rows }
  }
  return undefined
}
