import {
  type ClassEdit,
  createClass,
  deleteClass,
  type Enrolment,
  getClass,
  listClasses,
  type SchoolClass,
  type StoredClass,
  updateClass,
} from '#contract/classes/classes.ts'
import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { find, getOr404, save } from '#db/repository/collection.ts'
import { assertNoCollision } from '#db/repository/collisions.ts'
import { facetGroups } from '#db/repository/facet-groups.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listed, read, write } from '../kernel/handler.ts'

const TABLES = ['classes', 'enrolments'] as const
const CHECKED = [...TABLES, 'teachers'] as const

export const classes = [
  read(listClasses, TABLES, async ({ query }, context) => {
    // One after the other: the browser reads ahead for a cursor as long as nothing else is asked.
    const ofClass = await facetGroups(context.tx, context.cached, 'enrolments', 'classId')
    const status = await facetGroups(context.tx, context.cached, 'enrolments', 'status')
    const statuses = (id: Id) => (ofClass.keysOf.get(String(id)) ?? []).map((key) => status.groupOf.get(key))
    const rows: StoredClass[] = await listed(context, 'classes', query)
    return rows.map((row) => withSeats(row, statuses(row.id)))
  }),

  read(getClass, TABLES, async ({ params }, { tx }) => counted(tx, await needClass(tx, params.id))),

  write(createClass, CHECKED, async ({ body }, { tx }) => {
    const [last] = await tx.list('classes', { index: 'order', reverse: true, limit: 1 })
    const stored: StoredClass = {
      teacherId: null,
      cover: '',
      description: '',
      timetable: [],
      published: false,
      order: (last?.order ?? 0) + ORDER_STEP,
      ...body,
      id: await nextId(tx, 'classes'),
    }
    return counted(tx, await checkedSave(tx, stored))
  }),

  write(updateClass, CHECKED, async ({ params, body }, { tx }) => {
    const stored = await needClass(tx, params.id)
    return counted(tx, await checkedSave(tx, { ...stored, ...body }, body))
  }),

  write(deleteClass, TABLES, async ({ params }, { tx, remove }) => {
    const row = await needClass(tx, params.id)
    const enrolments = await tx.list('enrolments', equalBounds('classId', row.id))
    await remove({ table: 'classes', row }, ...enrolments.map((enrolment) => ({ table: 'enrolments' as const, row: enrolment })))
    return { success: true as const }
  }),
]

const needClass = (tx: StoreTransaction, id: Id): Promise<StoredClass> => getOr404(tx, 'classes', id, 'Class not found')

/** A class with its seats counted. @param statuses of the enrolments of this class */
function withSeats(stored: StoredClass, statuses: readonly (string | undefined)[]): SchoolClass {
  const count = (wanted: Enrolment['status']) => statuses.filter((status) => status === wanted).length
  return { ...stored, enrolled: count('accepted'), pending: count('pending') }
}

async function counted(tx: StoreTransaction, stored: StoredClass): Promise<SchoolClass> {
  const enrolments = await tx.list('enrolments', equalBounds('classId', stored.id))
  return withSeats(
    stored,
    enrolments.map(({ status }) => status),
  )
}

/**
 * Stores a class that makes sense beside all others.
 *
 * @param changed what of it is new: an old class may be renamed although its seats were cut or its teacher left
 * @throws ApiError 400 for ages or a teacher that cannot be, 409 where lessons collide or seats are taken already
 */
async function checkedSave(tx: StoreTransaction, wanted: StoredClass, changed: Partial<ClassEdit> = wanted): Promise<StoredClass> {
  if (wanted.ageFrom > wanted.ageTo) throw invalid('ageTo', 'The upper age is at least the lower one.')
  if (changed.teacherId !== undefined && wanted.teacherId !== null) {
    const teacher = await find(tx, 'teachers', wanted.teacherId)
    if (!teacher) throw invalid('teacherId', 'There is no such teacher. Choose another one.')
    wanted.teacherId = teacher.id
  }
  if (changed.seats !== undefined) await refuseTakenSeats(tx, wanted)
  if (changed.timetable || changed.teacherId !== undefined) await assertNoCollision(tx, wanted)
  return save(tx, 'classes', wanted)
}

async function refuseTakenSeats(tx: StoreTransaction, wanted: StoredClass): Promise<void> {
  const { enrolled } = await counted(tx, wanted)
  if (wanted.seats < enrolled) throw new ApiError(409, `${enrolled} children have a seat already. Keep at least as many seats.`)
}
