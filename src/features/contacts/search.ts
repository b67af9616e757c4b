import type { ContactOrder } from '#contract/contacts/contact-order.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

// Said once more: the addresses of all screens are known from the start, without the contract.
const ORDERS = ['firstname', 'lastname', 'company'] as const satisfies readonly ContactOrder[]

/** What the URL of the contacts may say. What it says wrongly is left out, so that an old link still opens the list. */
export const ContactSearch = searchParams({
  q: text(),
  /** Which ones; without it all that are not deleted. */
  show: oneOf(['starred', 'frequent', 'trash']),
  department: text(100),
  tag: text(40),
  sort: oneOf(ORDERS),
  /** The open contact. */
  contact: id,
  /** The open contact is being edited, or a new one written, or contacts are read from a file, or compared. */
  do: oneOf(['edit', 'new', 'import', 'duplicates']),
})
export type ContactSearch = SearchOf<typeof ContactSearch>

/** What the list is asked for, without its pages. */
export const listQueryOf = ({ q, show, department, tag, sort = 'firstname' }: ContactSearch) => ({
  ...filterQueryOf({ show, department }),
  q,
  tag,
  sort,
})

/** What one filter alone asks for. */
export const filterQueryOf = ({ show, department }: Pick<ContactSearch, 'show' | 'department'>) => ({
  department,
  starred: show === 'starred' ? ('true' as const) : undefined,
  frequentlycontacted: show === 'frequent' ? ('true' as const) : undefined,
  deleted: show === 'trash' ? ('true' as const) : ('false' as const),
})
export type ListOfContacts = ReturnType<typeof listQueryOf>
