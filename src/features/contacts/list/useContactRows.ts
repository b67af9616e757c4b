import { type LiveRows, loadedRows, useLiveRows } from '#client/live/infiniteRows.ts'
import type { ApiResult } from '#client/transport/call.ts'
import { sortNamesOf } from '#contract/contacts/contact-order.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { PAGE } from '../contactsData.ts'
import type { ListOfContacts } from '../search.ts'

export interface ContactRows extends Pick<LiveRows<Contact>, 'total' | 'rowAt' | 'showRange'> {
  /** All that have been read, in their order. */
  read: Contact[]
}

/**
 * The list of contacts, read where it is looked at.
 *
 * @param first the first page, as the loader read it
 */
export function useContactRows(query: ListOfContacts, first: ApiResult<Contact[]>): ContactRows {
  const tag = useLocaleTag()
  const requestOf = (page: number) => ({ query: { ...query, page, pageSize: PAGE } })
  const { total, pages, rowAt, showRange } = useLiveRows('GET /api/data/contacts/ContactsData', requestOf, first, PAGE)
  // A list that is whole is ordered as the language does; of a longer one the index knows the order of the signs, without regard to case and accents.
  const whole = total <= PAGE && pages.size === 1 ? ordered(pages.get(1) ?? [], query.sort, tag) : undefined
  return {
    total,
    rowAt: (index) => (whole ? whole[index] : rowAt(index)),
    read: whole ?? loadedRows(pages),
    showRange,
  }
}

const last = new WeakMap<readonly Contact[], { key: string; rows: Contact[] }>()

function ordered(rows: readonly Contact[], sort: ListOfContacts['sort'], tag: string): Contact[] {
  const key = `${sort} ${tag}`
  const known = last.get(rows)
  if (known?.key === key) return known.rows
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base', numeric: true })
  const placed = rows.map((row) => ({ row, names: sortNamesOf(row, sort) }))
  const nameless = ({ names: [first] }: (typeof placed)[number]) => Number(first.trim() === '')
  placed.sort((a, b) => nameless(a) - nameless(b) || compare(a.names[0], b.names[0]) || compare(a.names[1], b.names[1]))
  const result = placed.map(({ row }) => row)
  last.set(rows, { key, rows: result })
  return result
}
