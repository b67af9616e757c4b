import { MEMBER_ROLES, MEMBER_STATUSES } from '#contract/members/members-rules.ts'
import { integer, oneOf, orderBy, pageSize, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** Search parameters of the users. Invalid ones are dropped. */
export const UserSearch = searchParams({
  /** The text that users are searched for. */
  q: text(),
  role: oneOf(MEMBER_ROLES),
  status: oneOf(MEMBER_STATUSES),
  sort: orderBy('name', 'email', 'role'),
  /** From 1. */
  page: integer(1),
  pageSize,
})
export type UserSearch = SearchOf<typeof UserSearch>

/** Returns the filter of the list for the API, without page and sort order. */
export const filterOf = ({ q, role, status }: UserSearch) => ({ q, role, status })

/** Returns the query of the list for the API; by default sorted by name, 25 users per page. */
export const queryOf = ({ sort = 'name', page = 1, pageSize = 25, ...search }: UserSearch) => ({
  ...filterOf(search),
  sort,
  page,
  pageSize,
})
