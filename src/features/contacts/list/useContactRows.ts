import { type LiveRows, loadedRows, useLiveRows } from '#client/live/infiniteRows.ts'
import type { ApiResult } from '#client/transport/call.ts'
import { sortNamesOf } from '#contract/contacts/contact-order.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { PAGE_SIZE } from '../contactsData.ts'
import type { ContactListQuery } from '../search.ts'

/** The rows of the list: their number (`total`), and functions to get a row (`rowAt`) and to load the visible ones (`showRange`). */
export interface ContactRows extends Pick<LiveRows<Contact>, 'total' | 'rowAt' | 'showRange'> {
  /** The contacts loaded so far, in order. */
  loaded: Contact[]
}

/**
 * The list of contacts as a live query, which loads the pages that are visible.
 *
 * @param first the first page, from the route loader
 */
export function useContactRows(query: ContactListQuery, first: ApiResult<Contact[]>): ContactRows {
  const localeTag = useLocaleTag()
  const requestOf = (page: number) => ({ query: { ...query, page, pageSize: PAGE_SIZE } })
  const { total, pages, rowAt, showRange } = useLiveRows('GET /api/data/contacts/ContactsData', requestOf, first, PAGE_SIZE)
  // A complete list is sorted by the rules of the language. The database index orders a longer one by characters, ignoring case and accents.
  const sorted = total <= PAGE_SIZE && pages.size === 1 ? sortContacts(pages.get(1) ?? [], query.sort, localeTag) : undefined
  return {
    total,
    rowAt: (index) => (sorted ? sorted[index] : rowAt(index)),
    loaded: sorted ?? loadedRows(pages),
    showRange,
  }
}

/** The last sorted result of each page, so that rows keep their identity. */
const sortCache = new WeakMap<readonly Contact[], { key: string; rows: Contact[] }>()

/** The contacts sorted by the rules of the language, those without a name last. */
function sortContacts(rows: readonly Contact[], sort: ContactListQuery['sort'], localeTag: string): Contact[] {
  const key = `${sort} ${localeTag}`
  const cached = sortCache.get(rows)
  if (cached?.key === key) return cached.rows
  const { compare } = new Intl.Collator(localeTag, { sensitivity: 'base', numeric: true })
  const withNames = rows.map((row) => ({ row, names: sortNamesOf(row, sort) }))
  const isNameless = ({ names: [first] }: (typeof withNames)[number]) => Number(first.trim() === '')
  withNames.sort((a, b) => isNameless(a) - isNameless(b) || compare(a.names[0], b.names[0]) || compare(a.names[1], b.names[1]))
  const result = withNames.map(({ row }) => row)
  sortCache.set(rows, { key, rows: result })
  return result
}
