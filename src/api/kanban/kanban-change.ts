import { notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { TaskChange } from '#contract/kanban/kanban.ts'
import { taskDate } from '#contract/kanban/kanban-rules.ts'
import type { Happening } from '#contract/kanban/task-events.ts'
import { differences, withEvents } from '#contract/kanban/task-history.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { authorOf } from '#db/repository/signed-in.ts'
import type { Column, Discarded, RowOf, TableName, TaskRow } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import type { Context } from '../kernel/handler.ts'
import { type Layout, readLayout } from './kanban-board.ts'

/** Every call of the board reads and may write all three. */
export const BOARD_TABLES: TableName[] = ['boards', 'categories', 'tasks']

/** What a call needs that is kept in the history of a task: also who did it. */
export const TASK_TABLES: TableName[] = [...BOARD_TABLES, 'profile']

/** Stores a task together with what happened to it. */
export async function saveTask({ tx, now, user }: Context, task: TaskRow, ...happenings: Happening[]): Promise<TaskRow> {
  const [at, { name: by }] = [now.toISOString(), authorOf(await user())]
  const activity = withEvents(
    task.activity,
    happenings.map((happening) => ({ at, by, ...happening })),
  )
  return save(tx, 'tasks', { ...task, activity })
}

/** The column with this id.
 *
 * @throws ApiError 404
 */
export function needColumn({ columns }: Layout, id: Id): Column {
  const column = columns.find((one) => sameId(one.id, id))
  if (!column) throw notFound('Category not found')
  return column
}

/** The task with this id.
 *
 * @throws ApiError 404
 */
export const needTask = (tx: StoreTransaction, id: Id): Promise<TaskRow> => getOr404(tx, 'tasks', id, 'Task not found')

/** What a task has before anything is said about it. */
export const blankTask = (now: Date) => ({
  task: '',
  taskText: '',
  taskImage: '',
  taskProperty: '',
  createdAt: now.toISOString(),
  archived: false,
  assignees: [],
  checklist: [],
  comments: [],
  attachments: [],
  activity: [],
})

/** Stores what was said about a task; what was not said stays, and so does its date where an empty one was sent. */
export async function changedTask(context: Context, id: Id, said: TaskChange, archived?: boolean): Promise<[TaskRow, Layout]> {
  const { tx, now } = context
  const task = await needTask(tx, id)
  const { date, ...rest } = said
  const due = date?.trim() ? taskDate(date, now) : task.date
  // Whoever sends a whole task sends the date it was answered too; another one is a day that it is due.
  const undated = due === task.date ? task.undated : undefined
  const { undated: _, ...before } = task
  const next: TaskRow = { ...before, ...(undated !== undefined && { undated }), ...rest, date: due, archived: archived ?? task.archived }
  return [await saveTask(context, next, ...differences(task, next)), await readLayout(tx)]
}

/** Rows with the table they stand in, as the trash takes them. */
export const rowsOf = <T extends TableName>(table: T, rows: RowOf<T>[]): Discarded[] => rows.map((row) => ({ table, row }))
