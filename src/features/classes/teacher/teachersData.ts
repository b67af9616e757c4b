import { callCached } from '#client/live/cached.ts'
import { type ApiResult, send } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { pageOf } from '../paging.ts'
import type { TeacherSearch } from './teacherSearch.ts'

/** The request for a page of matching teachers. */
export const teachersPage = ({ q, subject, published }: TeacherSearch, page?: number) =>
  pageOf({ q, subject, published, sort: 'order' }, page)

/** The request for all teachers, in their order. */
export const ALL_TEACHERS = { query: { sort: 'order' } }

/** What the route of the teachers loads. */
export interface TeachersData {
  /** The first page of matching teachers. */
  firstPage: ApiResult<Teacher[]>
  allTeachers: Teacher[]
  /** All classes, to count those of each teacher. */
  classes: SchoolClass[]
}

/** Loads the data of the list of teachers. */
export async function loadTeachers(search: TeacherSearch): Promise<TeachersData> {
  const [firstPage, allTeachers, classes] = await Promise.all([
    send('GET /api/data/teachers', teachersPage(search)),
    callCached('GET /api/data/teachers', ALL_TEACHERS),
    callCached('GET /api/data/classes', {}),
  ])
  return { firstPage, allTeachers, classes }
}

/** The distinct subjects of teachers, sorted. */
export const subjectsOf = (teachers: readonly Teacher[]): string[] =>
  [...new Set(teachers.flatMap(({ subjects }) => subjects))].sort((a, b) => a.localeCompare(b))
