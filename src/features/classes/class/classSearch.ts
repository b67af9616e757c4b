import { ENROLMENT_STATUSES } from '#contract/classes/classes-rules.ts'
import { id, oneOf, type SearchOf, searchParams, whole, words } from '#ui/navigation/searchParams.ts'

/** What the URL of the classes may say. What it says wrongly is left out. */
export const ClassSearch = searchParams({
  q: words(),
  teacher: id,
  published: oneOf(['true', 'false']),
})
export type ClassSearch = SearchOf<typeof ClassSearch>

/** What the URL of the requests may say: those that wait, unless told. */
export const RequestSearch = searchParams({
  q: words(),
  class: id,
  status: oneOf([...ENROLMENT_STATUSES, 'all']),
  page: whole(1),
})
export type RequestSearch = SearchOf<typeof RequestSearch>
