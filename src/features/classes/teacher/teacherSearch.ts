import { oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

/** What the URL of the teachers may say. What it says wrongly is left out. */
export const TeacherSearch = searchParams({
  q: text(),
  subject: text(60),
  published: oneOf(['true', 'false']),
})
export type TeacherSearch = SearchOf<typeof TeacherSearch>
