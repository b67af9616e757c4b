import { callCached } from '#client/live/cached.ts'
import { type ApiResult, call, send } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { pageOf } from '../pages.ts'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import type { ClassSearch, RequestSearch } from './classSearch.ts'

/** The request for a page of matching classes. */
export const classesPage = ({ q, teacher, published }: ClassSearch, page?: number) =>
  pageOf({ q, teacherId: teacher === undefined ? undefined : String(teacher), published, sort: 'order' }, page)

export const ALL_CLASSES = { query: { sort: 'order' } }

export interface ClassesData {
  /** The first page of matching classes. */
  found: ApiResult<SchoolClass[]>
  all: SchoolClass[]
  teachers: Teacher[]
}

export async function loadClasses(search: ClassSearch): Promise<ClassesData> {
  const [found, all, teachers] = await Promise.all([
    send('GET /api/data/classes', classesPage(search)),
    callCached('GET /api/data/classes', ALL_CLASSES),
    callCached('GET /api/data/teachers', ALL_TEACHERS),
  ])
  return { found, all, teachers }
}

/** Reads all classes, to find collisions, and all teachers. */
export async function loadOthers() {
  const [all, teachers] = await Promise.all([call('GET /api/data/classes', ALL_CLASSES), call('GET /api/data/teachers', ALL_TEACHERS)])
  return { all, teachers }
}

export const REQUESTS_PER_PAGE = 20

/** The query of the requests: pending ones oldest first, others newest first. */
export const requestQuery = ({ q, class: classId, status = 'pending', page = 1 }: RequestSearch) => ({
  q,
  classId: classId === undefined ? undefined : String(classId),
  status: status === 'all' ? undefined : status,
  sort: status === 'pending' ? 'createdAt' : '-createdAt',
  page,
  pageSize: REQUESTS_PER_PAGE,
})

export async function loadRequests(search: RequestSearch) {
  const [all, page] = await Promise.all([
    callCached('GET /api/data/classes', ALL_CLASSES),
    send('GET /api/data/enrolments', { query: requestQuery(search) }),
  ])
  return { all, page }
}
