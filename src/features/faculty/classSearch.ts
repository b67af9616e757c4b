import { type Answered, call, send } from '#client/call.ts'
import { ENROLMENT_STATUSES, listClasses, type SchoolClass } from '#contract/classes.ts'
import { listTeachers, type Teacher } from '#contract/teachers.ts'
import { id, oneOf, type SearchOf, searchParams, whole, words } from '#ui/searchParams.ts'
import { pageOf } from './pages.ts'
import { ALL_TEACHERS } from './teacherSearch.ts'

/** What the URL of the classes may say. What it says wrongly is left out. */
export const ClassSearch = searchParams({
  q: words(),
  teacher: id,
  published: oneOf(['true', 'false']),
})
export type ClassSearch = SearchOf<typeof ClassSearch>

/** One page of the classes that match. */
export const classesFound = ({ q, teacher, published }: ClassSearch, page?: number) =>
  pageOf({ q, teacherId: teacher === undefined ? undefined : String(teacher), published, sort: 'order' }, page)

export const ALL_CLASSES = { query: { sort: 'order' } }

export interface ClassesData {
  /** The first of those that match, and all. */
  found: Answered<SchoolClass[]>
  all: SchoolClass[]
  teachers: Teacher[]
}

export async function loadClasses(search: ClassSearch): Promise<ClassesData> {
  const [found, all, teachers] = await Promise.all([
    send(listClasses, classesFound(search)),
    call(listClasses, ALL_CLASSES),
    call(listTeachers, ALL_TEACHERS),
  ])
  return { found, all, teachers }
}

/** What the URL of the requests may say: those that wait, unless told. */
export const RequestSearch = searchParams({
  q: words(),
  class: id,
  status: oneOf([...ENROLMENT_STATUSES, 'all']),
  page: whole(1),
})
export type RequestSearch = SearchOf<typeof RequestSearch>

export const REQUESTS_A_PAGE = 20

/** Who waits longest stands first; what is settled shows the newest first. */
export const requestQuery = ({ q, class: classId, status = 'pending', page = 1 }: RequestSearch) => ({
  q,
  classId: classId === undefined ? undefined : String(classId),
  status: status === 'all' ? undefined : status,
  sort: status === 'pending' ? 'createdAt' : '-createdAt',
  page,
  pageSize: REQUESTS_A_PAGE,
})
