import { call } from '#client/call.ts'
import { listClasses, type SchoolClass } from '#contract/classes.ts'
import { listTeachers, type Teacher } from '#contract/teachers.ts'
import { oneOf, type SearchOf, searchParams, words } from '#ui/searchParams.ts'

/** What the URL of the teachers may say. What it says wrongly is left out. */
export const TeacherSearch = searchParams({
  q: words(),
  subject: words(60),
  published: oneOf(['true', 'false']),
})
export type TeacherSearch = SearchOf<typeof TeacherSearch>

/** Unlike a page of rows, all of them: their order is changed here. */
export const teacherQuery = ({ q, subject, published }: TeacherSearch) => ({ q, subject, published, sort: 'order' })

export interface TeachersData {
  teachers: Teacher[]
  /** Without any filter: what they teach, and which subjects there are. */
  classes: SchoolClass[]
  subjects: string[]
}

export async function loadTeachers(search: TeacherSearch): Promise<TeachersData> {
  const [teachers, all, classes] = await Promise.all([
    call(listTeachers, { query: teacherQuery(search) }),
    call(listTeachers, {}),
    call(listClasses, {}),
  ])
  return { teachers, classes, subjects: subjectsOf(all) }
}

/** Every subject that somebody teaches, each once. */
export const subjectsOf = (teachers: readonly Teacher[]): string[] =>
  [...new Set(teachers.flatMap(({ subjects }) => subjects))].sort((a, b) => a.localeCompare(b))
