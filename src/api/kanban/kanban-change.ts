import { notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { TaskChange } from '#contract/kanban/kanban.ts'
import { taskDate } from '#contract/kanban/kanban-rules.ts'
import type { NewTaskEvent } from '#contract/kanban/task-events.ts'
import { diffTask, withEvents } from '#contract/kanban/task-history.ts'
import { actorFieldOf } from '#contract/members/actor-rules.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { authorOf } from '#db/repository/current-user.ts'
import type { Column, TableName, TaskRow } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import type { Context } from '../kernel/handler.ts'
import { type Layout, readLayout } from './kanban-board.ts'

/** The tables of all calls on boards. */
export const BOARD_TABLES: TableName[] = ['boards', 'categories', 'tasks']

/** The tables of a call that is recorded in a task's history, with its author. */
export const TASK_TABLES: TableName[] = [...BOARD_TABLES, 'profile']

/** Stores a task and adds events to its history. */
export async function saveTask({ tx, now, actor, user }: Context, task: TaskRow, ...events: NewTaskEvent[]): Promise<TaskRow> {
  const [at, { name: by }] = [now.toISOString(), authorOf(await user())]
  const activity = withEvents(
    task.activity,
    events.map((event) => ({ at, by, ...actorFieldOf(actor), ...event })),
  )
  return save(tx, 'tasks', { ...task, activity })
}

/** The column with this id.
 *
 * @throws ApiError 404
 */
export function getColumn({ columns }: Layout, id: Id): Column {
  const column = columns.find((candidate) => sameId(candidate.id, id))
  if (!column) throw notFound('Column not found')
  return column
}

/** The task with this id.
 *
 * @throws ApiError 404
 */
export const getTask = (tx: StoreTransaction, id: Id): Promise<TaskRow> => getOr404(tx, 'tasks', id, 'Task not found')

/** Default values of a task. */
export const taskDefaults = (now: Date) => ({
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

/**
 * Stores changes of a task. Fields that are missing stay unchanged, and so does the date if an empty one is sent.
 *
 * @param archived whether the task is archived; undefined if that does not change
 * @returns the stored task, and all boards and columns
 */
export async function storeTaskChange(context: Context, id: Id, changes: TaskChange, archived?: boolean): Promise<[TaskRow, Layout]> {
  const { tx, now } = context
  const task = await getTask(tx, id)
  const { date, ...rest } = changes
  const due = date?.trim() ? taskDate(date, now) : task.date
  // A task without due date has some date and is `undated`. Clients that send a whole task include that date; any other one is a due date.
  const undated = due === task.date ? task.undated : undefined
  const { undated: _, ...before } = task
  const next: TaskRow = { ...before, ...(undated !== undefined && { undated }), ...rest, date: due, archived: archived ?? task.archived }
  return [await saveTask(context, next, ...diffTask(task, next)), await readLayout(tx)]
}
