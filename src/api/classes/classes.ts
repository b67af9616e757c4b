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
import { type Caller, isOwnClass, isRestricted, SOLE_USER } from '#db/caller.ts'
import { find, getOr404, save } from '#db/repository/collection.ts'
import { assertNoCollision } from '#db/repository/collisions.ts'
import { facetGroups } from '#db/repository/facet-groups.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { wholeOf } from '#db/repository/restricted-transaction.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listRows, read, write } from '../kernel/handler.ts'

const TABLES = ['classes', 'enrolments'] as const
const TABLES_FOR_CHECKS = [...TABLES, 'teachers'] as const

/** Handlers for classes. */
export const classes = [
  read(listClasses, TABLES, async ({ query }, context) => {
    const { cached, caller } = context
    const whole = wholeOf(context.tx)
    // Not in parallel: the browser prefetches rows for an IndexedDB cursor only while no other request is pending.
    // `keysOf` has the keys of the enrolments of each class, `groupOf` the status of each enrolment. `cached` is the query cache.
    const enrolmentsByClass = await facetGroups(whole, cached, 'enrolments', 'classId')
    const enrolmentsByStatus = await facetGroups(whole, cached, 'enrolments', 'status')
    const statuses = (id: Id) => (enrolmentsByClass.keysOf.get(String(id)) ?? []).map((key) => enrolmentsByStatus.groupOf.get(key))
    const rows: StoredClass[] = await listRows(context, 'classes', query)
    return rows.map((row) => withSeats(row, statuses(row.id), caller))
  }),

  read(getClass, TABLES, async ({ params }, { tx, caller }) => withCountedSeats(tx, await getClassOr404(tx, params.id), caller)),

  write(createClass, TABLES_FOR_CHECKS, async ({ body }, { tx }) => {
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
    return withCountedSeats(tx, await validateAndSave(tx, stored))
  }),

  write(updateClass, TABLES_FOR_CHECKS, async ({ params, body }, { tx }) => {
    const stored = await getClassOr404(tx, params.id)
    return withCountedSeats(tx, await validateAndSave(tx, { ...stored, ...body }, body))
  }),

  write(deleteClass, TABLES, async ({ params }, { tx, remove }) => {
    const row = await getClassOr404(tx, params.id)
    const enrolments = await tx.list('enrolments', equalBounds('classId', row.id))
    await remove({ table: 'classes', row }, ...enrolments.map((enrolment) => ({ table: 'enrolments' as const, row: enrolment })))
    return { success: true as const }
  }),
]

const getClassOr404 = (tx: StoreTransaction, id: Id): Promise<StoredClass> => getOr404(tx, 'classes', id, 'Class not found')

/**
 * A class with its seats counted. Everybody may know the taken seats; requests are counted for those who may see them.
 *
 * @param statuses of the enrolments of this class
 */
function withSeats(stored: StoredClass, statuses: readonly (string | undefined)[], caller: Caller): SchoolClass {
  const count = (counted: Enrolment['status']) => statuses.filter((status) => status === counted).length
  const seesRequests = !isRestricted(caller) || isOwnClass(caller, stored)
  return { ...stored, enrolled: count('accepted'), pending: seesRequests ? count('pending') : 0 }
}

async function withCountedSeats(tx: StoreTransaction, stored: StoredClass, caller: Caller = SOLE_USER): Promise<SchoolClass> {
  const enrolments = await wholeOf(tx).list('enrolments', equalBounds('classId', stored.id))
  return withSeats(
    stored,
    enrolments.map(({ status }) => status),
    caller,
  )
}

/**
 * Validates a class against all others and stores it.
 *
 * @param changed the new fields: an existing class may be renamed although its seats are overbooked or its teacher left
 * @throws ApiError 400 for invalid ages or an unknown teacher, 409 if lessons collide or there are too few seats
 */
async function validateAndSave(
  tx: StoreTransaction,
  candidate: StoredClass,
  changed: Partial<ClassEdit> = candidate,
): Promise<StoredClass> {
  if (candidate.ageFrom > candidate.ageTo) throw invalid('ageTo', 'The maximum age cannot be lower than the minimum age.')
  if (changed.teacherId !== undefined && candidate.teacherId !== null) {
    const teacher = await find(tx, 'teachers', candidate.teacherId)
    if (!teacher) throw invalid('teacherId', 'This teacher does not exist. Choose another one.')
    candidate.teacherId = teacher.id
  }
  if (changed.seats !== undefined) await assertSeatsSuffice(tx, candidate)
  if (changed.timetable || changed.teacherId !== undefined) await assertNoCollision(tx, candidate)
  return save(tx, 'classes', candidate)
}

async function assertSeatsSuffice(tx: StoreTransaction, candidate: StoredClass): Promise<void> {
  const { enrolled } = await withCountedSeats(tx, candidate)
  if (candidate.seats < enrolled) throw new ApiError(409, `Children with a place: ${enrolled}. Enter at least as many places.`)
}
