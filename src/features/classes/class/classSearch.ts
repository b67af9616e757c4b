import { ENROLMENT_STATUSES } from '#contract/classes/classes-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What the URL of the classes may say. What it says wrongly is left out. */
export const ClassSearch = searchParams({
  q: text(),
  teacher: id,
  published: oneOf(['true', 'false']),
})
export type ClassSearch = SearchOf<typeof ClassSearch>

/** What the URL of the requests may say: those that wait, unless told. */
export const RequestSearch = searchParams({
  q: text(),
  class: id,
  status: oneOf([...ENROLMENT_STATUSES, 'all']),
  page: integer(1),
})
export type RequestSearch = SearchOf<typeof RequestSearch>
