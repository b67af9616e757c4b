import { dueOf } from './task-due.ts'
import type { Happening, TaskEvent } from './task-events.ts'

/** What of a task is compared. */
interface Watched {
  task: string
  taskText: string
  taskImage: string
  taskProperty: string
  date: string
  undated?: boolean | undefined
  archived: boolean
  assignees: readonly string[]
  checklist: readonly unknown[]
  attachments: readonly { name: string }[]
}

/** All that became different about a task, each thing by itself. */
export function differences(before: Watched, after: Watched): Happening[] {
  const happenings: Happening[] = []
  const add = (what: Happening['what'], from?: string, to?: string) =>
    void happenings.push({ what, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  const single = (what: Happening['what'], from: string, to: string) => from === to || add(what, from, to)
  const several = (come: Happening['what'], gone: Happening['what'], from: readonly string[], to: readonly string[]) => {
    for (const one of from) if (!to.includes(one)) add(gone, one)
    for (const one of to) if (!from.includes(one)) add(come, undefined, one)
  }
  single('renamed', before.task, after.task)
  single('property', before.taskProperty, after.taskProperty)
  single('due', dueOf(before), dueOf(after))
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
    if (isBack && event.from !== undefined) return before
    const { from: _, ...rest } = event
    return [...before, { ...rest, ...(last.from !== undefined && { from: last.from }) }]
  }
  const isOpposite = kindOf(last) === kindOf(event) && (last.what !== event.what || event.what === 'moved')
  return isOpposite && isBack && since <= TAKEN_BACK_MS ? before : [...activity, event]
}

/** The same for opposites: `assigned` and `unassigned`, `attached` and `detached`. */
const kindOf = ({ what }: TaskEvent): string => what.replace(/^(un|at|de)/, '')
