import * as z from 'zod/mini'
import { IsoDate, line } from '../http/field.ts'

/** What can happen to a task. */
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
 * What happened to a task, newest last. `from` and `to` are what was there before and since: names of columns, of people or of files,
 * titles, properties, or days as moments.
 */
export const TaskEvent = z.object({
  at: IsoDate,
  what: z.enum(TASK_EVENTS),
  /** Who did it; what happened before this was kept, nobody is known to have done. */
  by: z.optional(line(120)),
  from: z.optional(line(300)),
  to: z.optional(line(300)),
  /** The name of the board it was moved to, where that is another one. */
  board: z.optional(line(120)),
})
export type TaskEvent = z.infer<typeof TaskEvent>

/** An event before it is known when it happened and who did it. */
export type Happening = Omit<TaskEvent, 'at' | 'by'>
