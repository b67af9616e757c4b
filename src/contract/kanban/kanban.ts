import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import {
  Id,
  IsoDate,
  isDate,
  ListQuery,
  longText,
  Picture,
  PictureOrEmpty,
  requiredLongText,
  requiredTextLine,
  textLine,
} from '../http/field.ts'
import { actorField } from '../members/actor.ts'
import { MAX_ATTACHMENTS, withYear } from './kanban-rules.ts'
import { TaskEvent } from './task-events.ts'

export const ChecklistItem = z.object({ text: requiredTextLine(300), done: z.boolean() })
export type ChecklistItem = z.infer<typeof ChecklistItem>

export const TaskComment = z.object({ id: z.string(), author: textLine(120), text: requiredLongText(5_000), at: IsoDate, ...actorField })
export type TaskComment = z.infer<typeof TaskComment>

/** An uploaded file that is attached to a task. */
export const TaskAttachment = z.object({
  fileId: requiredTextLine(100),
  name: requiredTextLine(200),
  type: textLine(100),
  size: z.number().check(z.int(), z.gte(0)),
  /** URL of its bytes. */
  url: z.optional(Picture),
})
export type TaskAttachment = z.infer<typeof TaskAttachment>

export const Task = z.object({
  id: Id,
  /** The title. */
  task: z.string(),
  taskImage: z.string(),
  /** The description. */
  taskText: z.string(),
  /** The due date. A task without one still has a valid date here (docs/specification.md 10, General); read it with {@link dueDateOf}. */
  date: IsoDate,
  /** True without a due date. */
  undated: z.optional(z.boolean()),
  /** The kind of work, such as `Design` (`TASK_PROPERTIES`). */
  taskProperty: z.string(),
  /** The name of its column. */
  category: z.string(),
  categoryId: Id,
  /** The board of that column. */
  boardId: z.optional(Id),
  order: z.number(),
  createdAt: IsoDate,
  archived: z.boolean(),
  /** Names of the people who work on it. */
  assignees: z.array(z.string()),
  checklist: z.array(ChecklistItem),
  comments: z.array(TaskComment),
  attachments: z.array(TaskAttachment),
  activity: z.array(TaskEvent),
})
export type Task = z.infer<typeof Task>

/** A column as it is sent to clients, with its tasks in order. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  /** Its tasks. */
  child: z.array(Task),
  boardId: z.optional(Id),
  order: z.optional(z.number()),
  /** Recommended maximum number of tasks; exceeding it only shows a warning. */
  limit: z.optional(z.nullable(z.number().check(z.int()))),
  collapsed: z.optional(z.boolean()),
  /** True if tasks in it are finished. */
  finished: z.optional(z.boolean()),
})
export type Category = z.infer<typeof Category>

/** A column without its tasks. */
export const Column = z.omit(Category, { child: true })
export type Column = z.infer<typeof Column>

/** A date as clients send it: also `24 July` without a year, or empty. See {@link taskDate}. */
const LooseDate = z.string().check(
  z.maxLength(64),
  // Any leap year, so that 29 February is a date.
  z.refine((value) => value.trim() === '' || isDate(withYear(value, 2000)), 'Enter a date such as 2026-01-31.'),
)

/**
 * Clients send a missing picture in several ways, and pictures of other origins, which are never shown (docs/backend-rules.md 12). All are
 * stored as none.
 */
const TaskImage = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value : '')),
  PictureOrEmpty,
)

/** The fields of a task that clients send. */
const fields = {
  task: requiredTextLine(300),
  taskText: longText(20_000),
  taskImage: TaskImage,
  taskProperty: textLine(60),
  date: LooseDate,
  undated: z.optional(z.boolean()),
  assignees: z.array(requiredTextLine(120)).check(z.maxLength(30)),
  checklist: z.array(ChecklistItem).check(z.maxLength(200)),
  attachments: z.array(TaskAttachment).check(z.maxLength(MAX_ATTACHMENTS)),
}

/** A task to be added; clients may propose its id. */
export const NewTask = z.extend(z.required(z.partial(z.object(fields)), { task: true }), { id: z.union([z.nullish(Id), z.literal('')]) })
export type NewTask = z.input<typeof NewTask>

/** The editable fields of a task; missing ones stay unchanged. */
export const TaskChange = z.partial(z.object(fields))
export type TaskChange = z.infer<typeof TaskChange>

/** Large enough for a whole task: clients send it back with one field changed. */
const MAX_TASK_BYTES = 2 * 1024 * 1024

const TASK_404 = { 404: 'Task not found' }
const CATEGORY_404 = { 404: 'Column not found' }
const WholeBoard = z.array(Category)

export const readBoard = endpoint('GET /api/TodoData', {
  // The calendar shows due tasks. A viewer sees none: `db/repository/restricted-transaction.ts`.
  access: 'viewer',
  summary: 'The columns of a board in order, each with its tasks in order; the first board unless told, or all boards.',
  query: z.object({ boardId: z.optional(Id), boards: z.optional(z.literal('all')) }),
  reply: WholeBoard,
})

export const deleteCategory = endpoint('DELETE /api/TodoData', {
  access: 'office',
  summary:
    'Deletes a column with its tasks and answers the board; can be undone. An unknown id changes nothing. If tasks in it are finished, `finishing` names the column that takes over; without it, no column does.',
  idName: 'id',
  body: z.object({ id: Id, finishing: z.nullish(Id) }),
  reply: WholeBoard,
})

export const clearTasks = endpoint('DELETE /api/TodoData/clearTasks', {
  access: 'office',
  summary: 'Empties a column and answers the board; can be undone. An unknown id changes nothing.',
  // Clients of a DELETE may send this field as `id`.
  idName: 'categoryId',
  body: z.object({ categoryId: Id }),
  reply: WholeBoard,
})

export const deleteTask = endpoint('DELETE /api/TodoData/deleteTask', {
  access: 'teacher',
  summary: 'Deletes a task and answers the board; can be undone. An unknown id changes nothing.',
  idName: 'taskId',
  body: z.object({ taskId: Id }),
  reply: WholeBoard,
})

export const addTask = endpoint('POST /api/TodoData/addTask', {
  access: 'teacher',
  summary: 'Puts a new task at the end of a column and answers the board. An id that is taken is replaced.',
  body: z.object({ categoryId: Id, newTaskData: NewTask }),
  reply: WholeBoard,
  errors: CATEGORY_404,
})

export const addCategory = endpoint('POST /api/TodoData/addCategory', {
  access: 'office',
  summary: 'Adds an empty column with a random id at the end of a board; the first board unless told.',
  body: z.object({ categoryName: requiredTextLine(120), boardId: z.optional(Id) }),
  reply: Category,
  errors: { 404: 'Board not found' },
  // The same request sent again within this time, in ms, gets the first reply and is stored once.
  doubleSubmitMs: 1000,
})

export const updateCategory = endpoint('POST /api/TodoData/updateCategory', {
  access: 'office',
  summary: 'Renames a column and answers the board.',
  body: z.object({ categoryId: Id, categoryName: requiredTextLine(120) }),
  reply: WholeBoard,
  errors: CATEGORY_404,
})

export const editTask = endpoint('PUT /api/TodoData/editTask', {
  access: 'teacher',
  summary: 'Changes what newData names of a task and answers the board. An unknown or missing id changes nothing.',
  body: z.object({ taskId: z.union([z.nullish(Id), z.literal('')]), newData: TaskChange }),
  reply: WholeBoard,
  maxBytes: MAX_TASK_BYTES,
})

export const listTasks = endpoint('GET /api/data/tasks', {
  access: 'teacher',
  summary: 'Tasks of all boards, narrowed by words, column, property, assignee or archive, or to the one with an id.',
  query: z.extend(ListQuery, {
    id: z.optional(Id),
    categoryId: z.optional(Id),
    taskProperty: z.optional(textLine(60)),
    assignees: z.optional(textLine(120)),
    archived: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.array(Task),
  origin: 'ours',
})

export const changeTask = endpoint('PATCH /api/data/tasks/:id', {
  access: 'teacher',
  summary: 'Changes a task, archives it or brings it back from the archive.',
  body: z.extend(TaskChange, { taskImage: z.optional(Picture), archived: z.optional(z.boolean()) }),
  reply: Task,
  errors: TASK_404,
  origin: 'ours',
})

/** Error if the target of a move no longer exists. */
export const BOARD_CHANGED = 'The board has changed. Check it and move the task again.'

export const moveTask = endpoint('PATCH /api/data/tasks/:id/position', {
  access: 'teacher',
  summary: 'Moves a task into a column of any board, before the task named there or to the end.',
  body: z.object({ categoryId: Id, before: z.nullish(Id) }),
  reply: Task,
  errors: { ...TASK_404, 409: BOARD_CHANGED },
  origin: 'ours',
})

export const duplicateTask = endpoint('POST /api/data/tasks/:id/duplicate', {
  access: 'teacher',
  summary: 'Puts a copy of a task right below it.',
  reply: Task,
  errors: TASK_404,
  status: 201,
  origin: 'ours',
})

export const addTaskComment = endpoint('POST /api/data/tasks/:id/comments', {
  access: 'teacher',
  summary: 'Adds a comment to a task and answers the task.',
  body: z.object({ text: requiredLongText(5_000), author: z._default(textLine(120), '') }),
  reply: Task,
  errors: TASK_404,
  status: 201,
  origin: 'ours',
})

export const deleteTaskComment = endpoint('DELETE /api/data/tasks/:id/comments/:commentId', {
  access: 'teacher',
  summary: 'Takes a comment off a task and answers the task; can be undone. An unknown comment changes nothing.',
  reply: Task,
  errors: TASK_404,
  origin: 'ours',
})

export const listColumns = endpoint('GET /api/data/categories', {
  access: 'teacher',
  summary: 'The columns of all boards in order, without their tasks.',
  reply: z.array(Column),
  origin: 'ours',
})

export const changeCategory = endpoint('PATCH /api/data/categories/:id', {
  access: 'office',
  summary: 'Sets a column’s limit, folds it, or says whether tasks in it are finished.',
  body: z.object({
    limit: z.nullish(z.number().check(z.int(), z.gte(1), z.lte(999))),
    collapsed: z.optional(z.boolean()),
    finished: z.optional(z.boolean()),
  }),
  reply: Category,
  errors: CATEGORY_404,
  origin: 'ours',
})

export const moveCategory = endpoint('PATCH /api/data/categories/:id/position', {
  access: 'office',
  summary: 'Moves a column before another one of its board or to the end.',
  body: z.object({ before: z.nullish(Id) }),
  reply: Category,
  errors: { ...CATEGORY_404, 409: BOARD_CHANGED },
  origin: 'ours',
})
