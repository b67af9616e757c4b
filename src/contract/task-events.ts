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
  attachments: readonly { fileId: string; name: string }[]
}

/** An event before it is known when it happened and who did it. */
export type Happening = Omit<TaskEvent, 'at' | 'by'>

/** All that became different about a task, each thing by itself. */
export function differences(before: Watched, after: Watched): Happening[] {
  const happenings: Happening[] = []
  const single = (what: Happening['what'], field: 'task' | 'taskProperty' | 'date') => {
    if (before[field] !== after[field]) happenings.push({ what, from: before[field], to: after[field] })
  }
  single('renamed', 'task')
  single('property', 'taskProperty')
  single('due', 'date')
  for (const from of without(before.assignees, after.assignees)) happenings.push({ what: 'unassigned', from })
  for (const to of without(after.assignees, before.assignees)) happenings.push({ what: 'assigned', to })
  const idsOf = ({ attachments }: Watched) => attachments.map(({ fileId }) => fileId)
  const nameIn = ({ attachments }: Watched, id: string) => attachments.find(({ fileId }) => fileId === id)?.name
  for (const id of without(idsOf(before), idsOf(after))) happenings.push({ what: 'detached', from: nameIn(before, id) })
  for (const id of without(idsOf(after), idsOf(before))) happenings.push({ what: 'attached', to: nameIn(after, id) })
  const rest = ({ taskText, taskImage, checklist }: Watched) => JSON.stringify([taskText, taskImage, checklist])
  if (rest(before) !== rest(after)) happenings.push({ what: 'edited' })
  if (before.archived !== after.archived) happenings.push({ what: after.archived ? 'archived' : 'unarchived' })
  return happenings
}

const without = (all: readonly string[], some: readonly string[]): string[] => all.filter((one) => !some.includes(one))

/** How many moments of a task's life are kept. */
export const MOST_EVENTS = 50

/** What is typed is stored again and again: within this time it counts as one change, in ms. */
const ONE_CHANGE_MS = 10 * 60_000
/** What is taken back within this time has not happened, in ms: somebody has pressed Undo. */
const TAKEN_BACK_MS = 60_000

const TYPED: readonly TaskEvent['what'][] = ['edited', 'renamed', 'property', 'due']
const OPPOSITE: Partial<Record<TaskEvent['what'], TaskEvent['what']>> = {
  archived: 'unarchived',
  unarchived: 'archived',
  assigned: 'unassigned',
  unassigned: 'assigned',
  attached: 'detached',
  detached: 'attached',
  moved: 'moved',
}

/** The life of a task with more moments in it: what belongs together is one, and the oldest make room. */
export const withEvents = (activity: readonly TaskEvent[], events: readonly TaskEvent[]): TaskEvent[] =>
  events.reduce(withEvent, [...activity]).slice(-MOST_EVENTS)

function withEvent(activity: TaskEvent[], event: TaskEvent): TaskEvent[] {
  const last = activity.at(-1)
  const since = last && last.by === event.by ? Date.parse(event.at) - Date.parse(last.at) : Number.POSITIVE_INFINITY
  const before = activity.slice(0, -1)
  if (last?.what === event.what && TYPED.includes(event.what) && since <= ONE_CHANGE_MS) {
    if (event.what === 'edited') return [...before, event]
    return last.from === event.to ? before : [...before, { ...event, from: last.from }]
  }
  const isTakenBack =
    last && OPPOSITE[last.what] === event.what && last.from === event.to && last.to === event.from && since <= TAKEN_BACK_MS
  return isTakenBack ? before : [...activity, event]
}
