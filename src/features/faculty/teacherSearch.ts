import { type Answered, call, send } from '#client/call.ts'
import { listClasses, type SchoolClass } from '#contract/classes.ts'
import { listTeachers, type Teacher } from '#contract/teachers.ts'
import { oneOf, type SearchOf, searchParams, words } from '#ui/searchParams.ts'
import { pageOf } from './pages.ts'

/** What the URL of the teachers may say. What it says wrongly is left out. */
export const TeacherSearch = searchParams({
  q: words(),
  subject: words(60),
  published: oneOf(['true', 'false']),
})
export type TeacherSearch = SearchOf<typeof TeacherSearch>

/** One page of the teachers who match. */
export const teachersFound = ({ q, subject, published }: TeacherSearch, page?: number) =>
  pageOf({ q, subject, published, sort: 'order' }, page)

export const ALL_TEACHERS = { query: { sort: 'order' } }

export interface TeachersData {
  /** The first of those who match, and all. */
  found: Answered<Teacher[]>
  all: Teacher[]
  /** All that are taught. */
  classes: SchoolClass[]
}

export async function loadTeachers(search: TeacherSearch): Promise<TeachersData> {
  const [found, all, classes] = await Promise.all([
    send(listTeachers, teachersFound(search)),
    call(listTeachers, ALL_TEACHERS),
    call(listClasses, {}),
  ])
  return { found, all, classes }
}

/** Every subject that somebody teaches, each once. */
export const subjectsOf = (teachers: readonly Teacher[]): string[] =>
  [...new Set(teachers.flatMap(({ subjects }) => subjects))].sort((a, b) => a.localeCompare(b))
