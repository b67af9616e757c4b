import { MEMBER_ROLES, MEMBER_STATUSES } from '#contract/members/members-rules.ts'
import { integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What the URL of the users may say. What it says wrongly is left out. */
export const UserSearch = searchParams({
  q: text(),
  role: oneOf(MEMBER_ROLES),
  status: oneOf(MEMBER_STATUSES),
  sort: orderBy('name', 'email', 'role'),
  page: integer(1),
  pageSize,
})
export type UserSearch = SearchOf<typeof UserSearch>

/** What narrows the list, without its page and order. */
export const narrowingOf = ({ q, role, status }: UserSearch) => ({ q, role, status })

/** The query of the list as the contract knows it: by name and 25 a page unless told. */
export const queryOf = ({ sort = 'name', page = 1, pageSize = 25, ...search }: UserSearch) => ({
  ...narrowingOf(search),
  sort,
  page,
  pageSize,
})
