import * as z from 'zod/mini'
import { IsoDate, line } from './field.ts'

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

/** What of a task is compared. */
interface Watched {
  task: string
  taskText: string
  taskImage: string
  taskProperty: string
  date: string
  archived: boolean
  assignees: readonly string[]
  checklist: readonly unknown[]
  attachments: readonly { name: string }[]
}

/** An event before it is known when it happened and who did it. */
export type Happening = Omit<TaskEvent, 'at' | 'by'>

/** All that became different about a task, each thing by itself. */
export function differences(before: Watched, after: Watched): Happening[] {
  const happenings: Happening[] = []
  const add = (what: Happening['what'], from?: string, to?: string) => void happenings.push({ what, from, to })
  const single = (what: Happening['what'], from: string, to: string) => from === to || add(what, from, to)
  const several = (come: Happening['what'], gone: Happening['what'], from: readonly string[], to: readonly string[]) => {
    for (const one of from) if (!to.includes(one)) add(gone, one)
    for (const one of to) if (!from.includes(one)) add(come, undefined, one)
  }
  single('renamed', before.task, after.task)
  single('property', before.taskProperty, after.taskProperty)
  single('due', before.date, after.date)
  several('assigned', 'unassigned', before.assignees, after.assignees)
  several('attached', 'detached', before.attachments.map(nameOf), after.attachments.map(nameOf))
  if (rest(before) !== rest(after)) add('edited')
  if (before.archived !== after.archived) add(after.archived ? 'archived' : 'unarchived')
  return happenings
}

const nameOf = ({ name }: { name: string }): string => name
const rest = ({ taskText, taskImage, checklist }: Watched): string => JSON.stringify([taskText, taskImage, checklist])

/** How many moments of a task's life are kept. */
export const MOST_EVENTS = 50

/** What is typed is stored again and again: within this time it counts as one change, in ms. */
const ONE_CHANGE_MS = 10 * 60_000
/** What is taken back within this time has not happened, in ms: somebody has pressed Undo. */
const TAKEN_BACK_MS = 60_000

/** What is typed or chosen step by step. */
const TYPED = /^(edited|renamed|property|due)$/

/** The life of a task with more moments in it: what belongs together is one, and the oldest make room. */
export const withEvents = (activity: readonly TaskEvent[], events: readonly TaskEvent[]): TaskEvent[] =>
  events.reduce(withEvent, [...activity]).slice(-MOST_EVENTS)

function withEvent(activity: TaskEvent[], event: TaskEvent): TaskEvent[] {
  const last = activity.at(-1)
  const before = activity.slice(0, -1)
  const since = last?.by === event.by ? Date.parse(event.at) - Date.parse(last?.at ?? '') : Number.NaN
  if (!last || !(since <= ONE_CHANGE_MS)) return [...activity, event]
  const isBack = last.from === event.to && last.to === event.from
  if (TYPED.test(event.what)) {
    if (last.what !== event.what) return [...activity, event]
    return isBack && event.from !== undefined ? before : [...before, { ...event, from: last.from }]
  }
  const isOpposite = kindOf(last) === kindOf(event) && (last.what !== event.what || event.what === 'moved')
  return isOpposite && isBack && since <= TAKEN_BACK_MS ? before : [...activity, event]
}

/** The same for opposites: `assigned` and `unassigned`, `attached` and `detached`. */
const kindOf = ({ what }: TaskEvent): string => what.replace(/^(un|at|de)/, '')
