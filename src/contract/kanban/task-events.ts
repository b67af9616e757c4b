import * as z from 'zod/mini'
import { IsoDate, textLine } from '../http/field.ts'
import { actorField } from '../members/actor.ts'

/** The kinds of events of a task. */
export const TASK_EVENTS = [
  'created',
  'edited',
  'renamed',
  'property',
  'due',
  'assigned',
  'unassigned',
  'attached',
  'detached',
  'moved',
  'archived',
  'unarchived',
  'commented',
] as const

/**
 * An event of a task, newest last. `from` and `to` are the values before and after: names of columns, people or files, titles, properties,
 * or due dates.
 */
export const TaskEvent = z.object({
  at: IsoDate,
  what: z.enum(TASK_EVENTS),
  /** Who did it; unknown for events before this was recorded. */
  by: z.optional(textLine(120)),
  from: z.optional(textLine(300)),
  to: z.optional(textLine(300)),
  /** The name of the target board, if the task was moved to another one. */
  board: z.optional(textLine(120)),
  ...actorField,
})
export type TaskEvent = z.infer<typeof TaskEvent>

/** An event without time and author. */
export type NewTaskEvent = Omit<TaskEvent, 'at' | 'by' | 'actor'>
