import { callCached } from '#client/live/cached.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { pageOf } from '../paging.ts'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import type { ClassSearch, RequestSearch } from './classSearch.ts'

/** The request for a page of matching classes. */
export const classesPage = ({ q, teacher, published }: ClassSearch, page?: number) =>
  pageOf({ q, teacherId: teacher === undefined ? undefined : String(teacher), published, sort: 'order' }, page)

/** The request for all classes, in their order. */
export const ALL_CLASSES = { query: { sort: 'order' } }

/** What the route of the classes loads. */
export interface ClassesData {
  /** The first page of matching classes. */
  firstPage: ApiResult<SchoolClass[]>
  allClasses: SchoolClass[]
  teachers: Teacher[]
}

/** Loads the data of the list of classes. */
export async function loadClasses(search: ClassSearch): Promise<ClassesData> {
  const [firstPage, allClasses, teachers] = await Promise.all([
    send('GET /api/data/classes', classesPage(search)),
    callCached('GET /api/data/classes', ALL_CLASSES),
    callCached('GET /api/data/teachers', ALL_TEACHERS),
  ])
  return { firstPage, allClasses, teachers }
}

/** Loads all classes, with which a class could collide, and all teachers. */
export async function loadClassesAndTeachers() {
  const [allClasses, teachers] = await Promise.all([
    call('GET /api/data/classes', ALL_CLASSES),
    call('GET /api/data/teachers', ALL_TEACHERS),
  ])
  return { allClasses, teachers }
}

/** The number of enrolment requests on a page. */
export const REQUESTS_PER_PAGE = 20

/** The query of the requests: pending ones oldest first, others newest first (`-` sorts in descending order). */
export const requestQuery = ({ q, class: classId, status = 'pending', page = 1 }: RequestSearch) => ({
  q,
  classId: classId === undefined ? undefined : String(classId),
  status: status === 'all' ? undefined : status,
  sort: status === 'pending' ? 'createdAt' : '-createdAt',
  page,
  pageSize: REQUESTS_PER_PAGE,
})

/** Loads all classes and a page of enrolment requests. */
export async function loadRequests(search: RequestSearch) {
  const [allClasses, page] = await Promise.all([
    callCached('GET /api/data/classes', ALL_CLASSES),
    send('GET /api/data/enrolments', { query: requestQuery(search) }),
  ])
  return { allClasses, page }
}
