import { orUndefinedIf404 } from '#client/live/live.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { type ContactSearch, listQueryOf } from './search.ts'

/** The number of contacts of one request. */
export const PAGE_SIZE = 100

/** What the route loads: the first page of the list, and the open contact. */
export interface ContactsRouteData {
  firstPage: ApiResult<Contact[]>
  /** Undefined if no contact is open, or it does not exist. */
  openContact: Contact | undefined
}

/** Reads the data for the URL. */
export async function loadContacts(search: ContactSearch): Promise<ContactsRouteData> {
  const [firstPage, openContact] = await Promise.all([
    send('GET /api/data/contacts/ContactsData', { query: { ...listQueryOf(search), page: 1, pageSize: PAGE_SIZE } }),
    search.contact === undefined ? undefined : orUndefinedIf404(call('GET /api/data/contacts/:id', { params: { id: search.contact } })),
  ])
  return { firstPage, openContact }
}

/** The row with an id. */
export const contactById = (rows: readonly Contact[], id: Id | undefined): Contact | undefined => rows.find((row) => sameId(row.id, id))
