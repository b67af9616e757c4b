import type { CalendarEvent, EventColor } from '#contract/calendar/events.ts'
import type { Occurrence } from '#contract/calendar/recurrence.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Id } from '#contract/http/field.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { openTasks } from '#contract/kanban/kanban-rules.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import { addDays, dayKey, parseDay, startOfDay, weekdayOf } from '#ui/dates/days.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'

/** An entry of the calendar: an occurrence of an event, a due task or a lesson. */
export interface Item {
  /** Unique, and constant while its start does not change. */
  key: string
  title: string
  place: string
  start: Date
  /** The end, exclusive: for an all-day item the midnight after its last day. */
  end: Date
  allDay: boolean
  color: EventColor
  category: string
  /** The record behind it. Only events can be changed here. `drawn` is a new event while the user draws it in a grid. */
  source:
    | { kind: 'event'; event: CalendarEvent; occurrence: Occurrence }
    | { kind: 'task'; id: Id; done: boolean }
    | { kind: 'lesson'; id: Id }
    | { kind: 'drawn' }
}

/** An item that the calendar can change: an occurrence of an event. */
export type EventItem = Item & { source: { kind: 'event' } }

/** True for an item that the calendar can change. */
export const isEvent = (item: Item): item is EventItem => item.source.kind === 'event'

/** The key of an event's item. A recurring event has one for each occurrence. */
export const eventKey = (event: Pick<CalendarEvent, 'id' | 'recurrence'>, start: string): string =>
  event.recurrence ? `event-${event.id}-${timestampOf(start)}` : `event-${event.id}`

/** The item of one occurrence of an event. */
export function eventItem(event: CalendarEvent, occurrence: Occurrence): EventItem {
  const start = new Date(timestampOf(occurrence.start))
  const end = new Date(timestampOf(occurrence.end))
  return {
    key: eventKey(event, occurrence.start),
    title: event.title,
    place: event.location,
    start,
    end: event.allDay ? addDays(end, 1) : end,
    allDay: event.allDay,
    color: event.color,
    category: event.category,
    source: { kind: 'event', event, occurrence },
  }
}

/** The items of all occurrences of events between two times. */
export const eventItems = (events: readonly CalendarEvent[], from: Date, to: Date): Item[] =>
  events.flatMap((event) => occurrences(event, from, to).map((occurrence) => eventItem(event, occurrence)))

/** The items of the tasks of all boards, on their due dates. @param board the columns of the boards; `child` are the tasks of a column */
export function taskItems(board: readonly Category[], from: Date, to: Date): Item[] {
  const open = new Set(openTasks(board))
  return board.flatMap((column) =>
    column.child
      .map((task) => ({ task, due: startOfDay(new Date(dueDateOf(task))) }))
      .filter(({ due }) => due >= from && due < to)
      .map(({ task, due }) => ({
        key: `task-${task.id}`,
        title: task.task,
        place: column.name,
        start: due,
        end: addDays(due, 1),
        allDay: true,
        color: 'secondary' as const,
        category: '',
        source: { kind: 'task' as const, id: task.id, done: !open.has(task) },
      })),
  )
}

/** The items of the lessons of all classes. */
export function lessonItems(schoolClasses: readonly SchoolClass[], from: Date, to: Date): Item[] {
  const items: Item[] = []
  for (let day = startOfDay(from); day < to; day = addDays(day, 1)) {
    for (const { id, name, timetable } of schoolClasses) {
      for (const { start, end, room } of timetable.filter((slot) => slot.day === weekdayOf(day))) {
        items.push({
          key: `lesson-${id}-${dayKey(day)}-${start}`,
          title: name,
          place: room,
          start: new Date(`${dayKey(day)}T${start}`),
          end: new Date(`${dayKey(day)}T${end}`),
          allDay: false,
          color: 'info',
          category: '',
          source: { kind: 'lesson', id },
        })
      }
    }
  }
  return items
}

/** A number that increases with the local day, for comparisons. */
const dayNumber = (date: Date): number => (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate()

/** Items that start further apart are on different days, also around a clock change, in ms. */
const MAX_SAME_DAY_MS = 48 * 60 * 60 * 1000

/** Compares items by day, all-day items first, then by start, longer ones first, then by title. */
export function compareItems(a: Item, b: Item): number {
  const difference = a.start.getTime() - b.start.getTime()
  // A shortcut for most pairs, because computing local days is slow for thousands of items.
  if (Math.abs(difference) > MAX_SAME_DAY_MS) return difference
  return (
    dayNumber(a.start) - dayNumber(b.start) ||
    Number(b.allDay) - Number(a.allDay) ||
    difference ||
    b.end.getTime() - a.end.getTime() ||
    a.title.localeCompare(b.title)
  )
}

/** The searchable text of items (`ui/list/useTextFilter.ts`). */
export const itemSearchTexts = memoizeSearchText(({ title, place, category, source }: Item) =>
  [title, place, category, source.kind === 'event' ? source.event.description : ''].join(' '),
)

/** The last day of an item. An item that ends at midnight does not belong to the next day. */
export const lastDay = ({ start, end }: Pick<Item, 'start' | 'end'>): Date => startOfDay(end > start ? new Date(end.getTime() - 1) : start)

/** True if an item takes place on a day, at least in part. */
export const isOnDay = (item: Pick<Item, 'start' | 'end'>, day: Date): boolean => startOfDay(item.start) <= day && lastDay(item) >= day

/** True for an item that is shown as a bar over whole days: it is all-day, or lasts 24 hours or longer. */
export const isAllDayOrLonger = ({ allDay, start, end }: Pick<Item, 'allDay' | 'start' | 'end'>): boolean =>
  allDay || end.getTime() - start.getTime() >= 24 * 60 * 60 * 1000

/** Groups items by day, sorted. An item of several days is in each of them. */
export function groupByDay(items: readonly Item[], from: Date, to: Date): { day: Date; items: Item[] }[] {
  const days = new Map<string, Item[]>()
  for (const item of [...items].sort(compareItems)) {
    const last = lastDay(item)
    for (let day = startOfDay(item.start) < from ? from : startOfDay(item.start); day <= last && day < to; day = addDays(day, 1)) {
      const key = dayKey(day)
      days.set(key, [...(days.get(key) ?? []), item])
    }
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b)).map(([key, dayItems]) => ({ day: parseDay(key), items: dayItems }))
}
