import type { ContactOrder } from '#contract/contacts/contact-order.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

// Repeated here, because the search schemas of all routes are loaded at the start, without the contract.
const ORDERS = ['firstname', 'lastname', 'company'] as const satisfies readonly ContactOrder[]

/** The search parameters of the contacts. Invalid ones are ignored, so that an old link still opens the list. */
export const ContactSearch = searchParams({
  /** The query of the search. */
  q: text(),
  /** A filter; by default all contacts that are not deleted. */
  show: oneOf(['starred', 'frequent', 'trash']),
  /** A department and a tag, of at most 100 and 40 characters. */
  department: text(100),
  tag: text(40),
  sort: oneOf(ORDERS),
  /** The id of the open contact. */
  contact: id,
  /** The form or dialog that is open: edit the contact, new contact, import, or duplicates. */
  do: oneOf(['edit', 'new', 'import', 'duplicates']),
})
export type ContactSearch = SearchOf<typeof ContactSearch>

/** The query of the list, without paging. */
export const listQueryOf = ({ q, show, department, tag, sort = 'firstname' }: ContactSearch) => ({
  ...filterQueryOf({ show, department }),
  q,
  tag,
  sort,
})

/** The query of a filter alone. Flags are texts in a URL; without `deleted` the API returns deleted contacts too. */
export const filterQueryOf = ({ show, department }: Pick<ContactSearch, 'show' | 'department'>) => ({
  department,
  starred: show === 'starred' ? ('true' as const) : undefined,
  frequentlycontacted: show === 'frequent' ? ('true' as const) : undefined,
  deleted: show === 'trash' ? ('true' as const) : ('false' as const),
})
export type ContactListQuery = ReturnType<typeof listQueryOf>
