import { oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** The search parameters of the teachers. Invalid ones are ignored. */
export const TeacherSearch = searchParams({
  q: text(),
  /** A school subject, of at most 60 characters. */
  subject: text(60),
  published: oneOf(['true', 'false']),
})
export type TeacherSearch = SearchOf<typeof TeacherSearch>
