import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { isOverdue as isTaskOverdue, openTasks } from '#contract/kanban/kanban-rules.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'
import { addDays, startOfDay } from '#ui/dates/days.ts'

/** The kinds of notices, in the order of the panel. */
export const NOTICE_KINDS = ['task', 'event', 'ticket', 'enrolment', 'mail', 'stock'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Something that needs attention. Notices are derived from the rows and are not stored. */
export interface Notice {
  kind: NoticeKind
  /** Unique key. A task whose due date changes gets a new key, and so a new, unread notice. */
  key: string
  title: string
  /** A person, place or board column. */
  detail: string
  /** When it happened, happens or was due (ISO 8601). */
  at?: string
  /** `at` is a day, and its time of day is ignored. */
  wholeDay?: boolean
  /** Pieces left in stock. */
  stock?: number
  /** The page that shows the record. */
  url: string
}

/** Id of the heading that labels the panel. */
export const NOTICES_TITLE_ID = 'notices-title'

/** Maximum number of notices of one kind. */
export const MAX_NOTICES = 20

const urlOf = (path: string, search: Record<string, unknown>): string =>
  `${path}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`

/** Midnight at the end of this day, in local time. */
export const endOfDay = (now: Date): Date => addDays(startOfDay(now), 1)

/**
 * The unfinished tasks of all boards that are due today or overdue, oldest first. A task without a due date is never due: an invalid `Date` is
 * before no other.
 *
 * @param columns the columns with their tasks
 */
export const tasksDue = (columns: Category[], now: Date): Task[] =>
  openTasks(columns)
    .filter((task) => new Date(dueDateOf(task)) < endOfDay(now))
    .sort((a, b) => a.date.localeCompare(b.date))

/** The notice of a task that is due. */
export const taskNotice = ({ id, task, date, category }: Task): Notice => ({
  kind: 'task',
  key: `task:${id}:${date}`,
  title: task,
  // `task` is the title of the task, `date` its due date, and `category` the name of its column.
  detail: category,
  at: date,
  wholeDay: true,
  url: urlOf('/apps/kanban', { task: id }),
})

/** True for a task that was due before today. */
export const isOverdueTask = (notice: Notice, now: Date): boolean => isTaskOverdue({ date: notice.at ?? '' }, now)

/** Notices of today's events that are not over yet; those that last all day come first. */
export function eventNotices(events: CalendarEvent[], now: Date): Notice[] {
  return events
    .flatMap((event) => occurrences(event, now, endOfDay(now)).map(({ start }) => ({ event, start })))
    .sort((a, b) => Number(b.event.allDay) - Number(a.event.allDay) || timestampOf(a.start) - timestampOf(b.start))
    .map(({ event: { id, title, location, allDay, recurrence }, start }) => ({
      kind: 'event',
      key: `event:${id}:${start}`,
      title,
      detail: location,
      at: new Date(timestampOf(start)).toISOString(),
      wholeDay: allDay,
      // `at` chooses one occurrence of a recurring event.
      url: urlOf('/apps/calendar', recurrence ? { event: id, at: start } : { event: id }),
    }))
}

/** Notices of overdue tickets, the longest overdue first. */
export const ticketNotices = (tickets: Ticket[], now: Date): Notice[] =>
  tickets
    .filter((ticket) => isOverdue(ticket, now))
    .sort((a, b) => a.due.localeCompare(b.due))
    .map(({ Id, ticketTitle, requesterName, due }) => ({
      kind: 'ticket',
      key: `ticket:${Id}:${due}`,
      title: ticketTitle,
      detail: requesterName,
      at: due,
      url: urlOf('/apps/tickets', { ticket: Id }),
    }))

/** The notice of an unread mail. */
export const mailNotice = ({ id, subject, from, time }: { id: unknown; subject: string; from: string; time: string }): Notice => ({
  kind: 'mail',
  key: `mail:${id}`,
  title: subject,
  detail: from,
  at: time,
  url: urlOf('/apps/email', { mail: id }),
})

/** The notice of a request for a seat in a class. */
export const enrolmentNotice = (enrolment: { id: unknown; childName: string; parentName: string; createdAt: string }): Notice => ({
  kind: 'enrolment',
  key: `enrolment:${enrolment.id}`,
  title: enrolment.childName,
  detail: enrolment.parentName,
  at: enrolment.createdAt,
  url: urlOf('/apps/classes/requests', { q: enrolment.childName }),
})

/** The notice of a product with low stock. When the stock is empty, it gets a new key. */
export const stockNotice = ({ id, title, qty }: { id: unknown; title: string; qty: number }): Notice => ({
  kind: 'stock',
  key: `stock:${id}:${qty === 0 ? 'none' : 'low'}`,
  title,
  detail: '',
  stock: qty,
  url: `/apps/ecommerce/detail/${encodeURIComponent(String(id))}`,
})
