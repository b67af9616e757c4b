import { ENROLMENT_STATUSES } from '#contract/classes/classes-rules.ts'
import { id, integer, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The search parameters of the classes. Invalid ones are ignored. */
export const ClassSearch = searchParams({
  q: text(),
  teacher: id,
  published: oneOf(['true', 'false']),
})
export type ClassSearch = SearchOf<typeof ClassSearch>

/** The search parameters of the form of a class: the page from which it was opened, and the teacher whose timetable that was. */
export const ClassEditSearch = searchParams({
  from: oneOf(['timetable']),
  teacher: id,
})
export type ClassEditSearch = SearchOf<typeof ClassEditSearch>

/** The search parameters of the requests; by default the pending ones are shown. */
export const RequestSearch = searchParams({
  q: text(),
  class: id,
  status: oneOf([...ENROLMENT_STATUSES, 'all']),
  /** From 1. */
  page: integer(1),
})
export type RequestSearch = SearchOf<typeof RequestSearch>
