import type { CalendarEvent } from '#contract/calendar/events.ts'
import { moment, occurrences } from '#contract/calendar/recurrence-rules.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { isOverdue as isLate, openTasks } from '#contract/kanban/kanban-rules.ts'
import { dueOf } from '#contract/kanban/task-due.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { isOverdue } from '#contract/tickets/tickets-rules.ts'

/** What the office is told of, in the order of the panel. */
export const NOTICE_KINDS = ['task', 'event', 'ticket', 'enrolment', 'mail', 'stock'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Something that asks for attention. It is there for as long as the rows say so. */
export interface Notice {
  kind: NoticeKind
  /** The same for as long as it says the same: a task that is due on another day is new. */
  key: string
  title: string
  /** Who, or where. */
  detail: string
  /** When it was, is or should have been. */
  at?: string
  /** All day, or a whole day: the time of `at` says nothing. */
  wholeDay?: boolean
  /** How many are left in stock. */
  left?: number
  /** The page that shows the record. */
  url: string
}

/** The heading that names the panel. */
export const TITLE_ID = 'notices-title'

/** How many of one kind are told of at once. */
export const MAX_NOTICES = 20

const address = (path: string, search: Record<string, unknown>): string =>
  `${path}?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))}`

/** The beginning of the day, where the reader is. */
export const startOfDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate())

export function endOfDay(now: Date): Date {
  const day = startOfDay(now)
  day.setDate(day.getDate() + 1)
  return day
}

/** The unfinished tasks of all boards that are due today or should have been done by now, the oldest first. */
export const tasksDue = (columns: Category[], now: Date): Task[] =>
  openTasks(columns)
    .filter((task) => new Date(dueOf(task)) < endOfDay(now))
    .sort((a, b) => a.date.localeCompare(b.date))

export const taskNotice = ({ id, task, date, category }: Task): Notice => ({
  kind: 'task',
  key: `task:${id}:${date}`,
  title: task,
  detail: category,
  at: date,
  wholeDay: true,
  url: address('/apps/kanban', { task: id }),
})

/** True for a task that should have been done by yesterday. */
export const isLateTask = (notice: Notice, now: Date): boolean => isLate({ date: notice.at ?? '' }, now)

/** What takes place today and is not over yet, what lasts all day first. */
export function eventNotices(events: CalendarEvent[], now: Date): Notice[] {
  return events
    .flatMap((event) => occurrences(event, now, endOfDay(now)).map(({ start }) => ({ event, start })))
    .sort((a, b) => Number(b.event.allDay) - Number(a.event.allDay) || moment(a.start) - moment(b.start))
    .map(({ event: { id, title, location, allDay, recurrence }, start }) => ({
      kind: 'event',
      key: `event:${id}:${start}`,
      title,
      detail: location,
      at: new Date(moment(start)).toISOString(),
      wholeDay: allDay,
      url: address('/apps/calendar', recurrence ? { event: id, at: start } : { event: id }),
    }))
}

/** The tickets that should have been solved by now, the longest ago first. */
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
      url: address('/apps/tickets', { ticket: Id }),
    }))

export const mailNotice = ({ id, subject, from, time }: { id: unknown; subject: string; from: string; time: string }): Notice => ({
  kind: 'mail',
  key: `mail:${id}`,
  title: subject,
  detail: from,
  at: time,
  url: address('/apps/email', { mail: id }),
})

export const enrolmentNotice = (one: { id: unknown; childName: string; parentName: string; createdAt: string }): Notice => ({
  kind: 'enrolment',
  key: `enrolment:${one.id}`,
  title: one.childName,
  detail: one.parentName,
  at: one.createdAt,
  url: address('/apps/classes/requests', { q: one.childName }),
})

export const stockNotice = ({ id, title, qty }: { id: unknown; title: string; qty: number }): Notice => ({
  kind: 'stock',
  key: `stock:${id}:${qty === 0 ? 'none' : 'low'}`,
  title,
  detail: '',
  left: qty,
  url: `/apps/ecommerce/detail/${encodeURIComponent(String(id))}`,
})
