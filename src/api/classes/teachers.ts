import {
  createTeacher,
  deleteTeacher,
  getTeacher,
  listTeachers,
  STILL_TEACHES,
  type Teacher,
  updateTeacher,
} from '#contract/classes/teachers.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, read, write } from '../kernel/handler.ts'

/** Handlers for teachers. */
export const teachers = [
  listHandler(listTeachers, 'teachers'),

  read(getTeacher, ['teachers'], ({ params }, { tx }) => getTeacherOr404(tx, params.id)),

  write(createTeacher, ['teachers'], async ({ body }, { tx }) => {
    const [last] = await tx.list('teachers', { index: 'order', reverse: true, limit: 1 })
    const teacher: Teacher = {
      subjects: [],
      portrait: '',
      bio: '',
      email: '',
      room: '',
      published: false,
      order: (last?.order ?? 0) + ORDER_STEP,
      ...body,
      id: await nextId(tx, 'teachers'),
    }
    return save(tx, 'teachers', teacher)
  }),

  write(updateTeacher, ['teachers'], async ({ params, body }, { tx }) =>
    save(tx, 'teachers', { ...(await getTeacherOr404(tx, params.id)), ...body }),
  ),

  write(deleteTeacher, ['teachers', 'classes'], async ({ params }, { tx, remove }) => {
    const row = await getTeacherOr404(tx, params.id)
    if (await tx.count('classes', equalBounds('teacherId', row.id))) throw new ApiError(409, STILL_TEACHES)
    await remove({ table: 'teachers', row })
    return { success: true as const }
  }),
]

const getTeacherOr404 = (tx: StoreTransaction, id: Id): Promise<Teacher> => getOr404(tx, 'teachers', id, 'Teacher not found')
