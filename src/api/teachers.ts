import { ApiError } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { ORDER_STEP } from '#contract/order.ts'
import { createTeacher, deleteTeacher, getTeacher, listTeachers, STILL_TEACHES, type Teacher, updateTeacher } from '#contract/teachers.ts'
import { need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { listOf, read, write } from './answer.ts'

export const teachers = [
  listOf(listTeachers, 'teachers'),

  read(getTeacher, ['teachers'], ({ params }, { db }) => needTeacher(db, params.id)),

  write(createTeacher, ['teachers'], async ({ body }, { db }) => {
    const last = await db.teachers.orderBy('order').last()
    const teacher: Teacher = {
      subjects: [],
      portrait: '',
      bio: '',
      email: '',
      room: '',
      published: false,
      order: (last?.order ?? 0) + ORDER_STEP,
      ...body,
      id: await nextId(db, 'teachers'),
    }
    return save(db, 'teachers', teacher)
  }),

  write(updateTeacher, ['teachers'], async ({ params, body }, { db }) =>
    save(db, 'teachers', { ...(await needTeacher(db, params.id)), ...body }),
  ),

  write(deleteTeacher, ['teachers', 'classes'], async ({ params }, { db, remove }) => {
    const row = await needTeacher(db, params.id)
    if (await db.classes.where('teacherId').equals(row.id).count()) throw new ApiError(409, STILL_TEACHES)
    await remove({ table: 'teachers', row })
    return { success: true as const }
  }),
]

const needTeacher = (db: Database, id: Id): Promise<Teacher> => need(db, 'teachers', id, 'Teacher not found')
