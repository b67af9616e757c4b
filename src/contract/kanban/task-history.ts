import { dueDateOf } from './task-due.ts'
import type { NewTaskEvent, TaskEvent } from './task-events.ts'

/** The compared fields of a task. */
interface ComparedTask {
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

/** The differences between two versions of a task, one event for each. */
export function diffTask(before: ComparedTask, after: ComparedTask): NewTaskEvent[] {
  const events: NewTaskEvent[] = []
  const add = (kind: NewTaskEvent['what'], from?: string, to?: string) =>
    void events.push({ what: kind, ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  const compare = (kind: NewTaskEvent['what'], from: string, to: string) => from === to || add(kind, from, to)
  const compareLists = (
    addedEvent: NewTaskEvent['what'],
    removedEvent: NewTaskEvent['what'],
    from: readonly string[],
    to: readonly string[],
  ) => {
    for (const entry of from) if (!to.includes(entry)) add(removedEvent, entry)
    for (const entry of to) if (!from.includes(entry)) add(addedEvent, undefined, entry)
  }
  compare('renamed', before.task, after.task)
  compare('property', before.taskProperty, after.taskProperty)
  compare('due', dueDateOf(before), dueDateOf(after))
  compareLists('assigned', 'unassigned', before.assignees, after.assignees)
  compareLists('attached', 'detached', before.attachments.map(nameOf), after.attachments.map(nameOf))
  if (otherFields(before) !== otherFields(after)) add('edited')
  if (before.archived !== after.archived) add(after.archived ? 'archived' : 'unarchived')
  return events
}

const nameOf = ({ name }: { name: string }): string => name
const otherFields = ({ taskText, taskImage, checklist }: ComparedTask): string => JSON.stringify([taskText, taskImage, checklist])

/** Maximum number of recorded events per task. */
const MAX_EVENTS = 50

/** Edits of one field within this time, in ms, are one event, because autosave stores them often. */
const MERGE_MS = 10 * 60_000
/** An event that is reverted within this time, in ms, is removed: the user has pressed Undo. */
const UNDO_MS = 60_000

/** Events of fields that are edited step by step. */
const EDIT_EVENTS = /^(edited|renamed|property|due)$/

/** The history of a task with more events: related ones are merged, and the oldest are dropped. */
export const withEvents = (activity: readonly TaskEvent[], events: readonly TaskEvent[]): TaskEvent[] =>
  events.reduce(addEvent, [...activity]).slice(-MAX_EVENTS)

/** Appends an event, merges it with the last one, or removes the last one if this event reverts it. */
function addEvent(activity: TaskEvent[], event: TaskEvent): TaskEvent[] {
  const last = activity.at(-1)
  const before = activity.slice(0, -1)
  // NaN for an event of somebody else, so that no comparison below is true.
  const since = last && last.by === event.by && last.actor?.id === event.actor?.id ? Date.parse(event.at) - Date.parse(last.at) : Number.NaN
  if (!last || !(since <= MERGE_MS)) return [...activity, event]
  const isReverse = last.from === event.to && last.to === event.from
  if (EDIT_EVENTS.test(event.what)) {
    if (last.what !== event.what) return [...activity, event]
    if (isReverse && event.from !== undefined) return before
    const { from: _, ...otherFields } = event
    return [...before, { ...otherFields, ...(last.from !== undefined && { from: last.from }) }]
  }
  const isOpposite = kindOf(last) === kindOf(event) && (last.what !== event.what || event.what === 'moved')
  return isOpposite && isReverse && since <= UNDO_MS ? before : [...activity, event]
}

/** The same text for opposite events: `assigned` and `unassigned`, `attached` and `detached`. */
const kindOf = ({ what: kind }: TaskEvent): string => kind.replace(/^(un|at|de)/, '')
