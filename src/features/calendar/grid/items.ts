import type { CalendarEvent, EventColor } from '#contract/calendar/events.ts'
import type { Occurrence } from '#contract/calendar/recurrence.ts'
import { moment, occurrences } from '#contract/calendar/recurrence-rules.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Id } from '#contract/http/field.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import { openTasks } from '#contract/kanban/kanban-rules.ts'
import { dueOf } from '#contract/kanban/task-due.ts'
import { addDays, dayKey, dayOf, startOfDay, weekdayOf } from '#ui/dates/days.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'

/** One thing that stands in the calendar once. */
export interface Item {
  /** The same for as long as it stands where it stands. */
  key: string
  title: string
  place: string
  start: Date
  /** The first moment after it; of what lasts all day the midnight after its last day. */
  end: Date
  allDay: boolean
  color: EventColor
  category: string
  /** Where it comes from; only events can be changed here. */
  source:
    | { kind: 'event'; event: CalendarEvent; occurrence: Occurrence }
    | { kind: 'task'; id: Id; done: boolean }
    | { kind: 'lesson'; id: Id }
    | { kind: 'drawn' }
}

/** An item that can be changed. */
export type EventItem = Item & { source: { kind: 'event' } }

export const isEvent = (item: Item): item is EventItem => item.source.kind === 'event'

/** The name of what moves on screen when an event moves: a series has one for each of its dates. */
export const eventKey = (event: Pick<CalendarEvent, 'id' | 'recurrence'>, start: string): string =>
  event.recurrence ? `event-${event.id}-${moment(start)}` : `event-${event.id}`

export function eventItem(event: CalendarEvent, occurrence: Occurrence): EventItem {
  const start = new Date(moment(occurrence.start))
  const end = new Date(moment(occurrence.end))
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

/** When the events take place between two moments. */
export const eventItems = (events: readonly CalendarEvent[], from: Date, to: Date): Item[] =>
  events.flatMap((event) => occurrences(event, from, to).map((one) => eventItem(event, one)))

/** The tasks of all boards on the days they are due. */
export function taskItems(board: readonly Category[], from: Date, to: Date): Item[] {
  const open = new Set(openTasks(board))
  return board.flatMap((column) =>
    column.child
      .map((task) => ({ task, due: startOfDay(new Date(dueOf(task))) }))
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

/** The lessons of all classes. */
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

/** Grows from day to day. */
const dayNumber = (date: Date): number => (date.getFullYear() * 12 + date.getMonth()) * 31 + date.getDate()

/** What begins further apart begins on different days, in ms; of a day on which clocks are put back too. */
const DAYS_APART = 48 * 60 * 60 * 1000

/** By day; of a day what lasts all of it first, then by time, then what lasts longer, then by name. */
export function inOrder(a: Item, b: Item): number {
  const apart = a.start.getTime() - b.start.getTime()
  // Most of thousands are on other days, which need not be looked up for that.
  if (Math.abs(apart) > DAYS_APART) return apart
  return (
    dayNumber(a.start) - dayNumber(b.start) ||
    Number(b.allDay) - Number(a.allDay) ||
    apart ||
    b.end.getTime() - a.end.getTime() ||
    a.title.localeCompare(b.title)
  )
}

/** What of items is searched (`ui/list/useTextFilter.ts`). */
export const itemsText = memoizeSearchText(({ title, place, category, source }: Item) =>
  [title, place, category, source.kind === 'event' ? source.event.description : ''].join(' '),
)

/** The last day an item touches: what ends at midnight does not touch the next. */
export const lastDay = ({ start, end }: Pick<Item, 'start' | 'end'>): Date => startOfDay(end > start ? new Date(end.getTime() - 1) : start)

/** Whether an item touches a day. */
export const touches = (item: Pick<Item, 'start' | 'end'>, day: Date): boolean => startOfDay(item.start) <= day && lastDay(item) >= day

/** What is a bar over whole days rather than a time of one day; a night that ends the next morning is none. */
export const isBar = ({ allDay, start, end }: Pick<Item, 'allDay' | 'start' | 'end'>): boolean =>
  allDay || end.getTime() - start.getTime() >= 24 * 60 * 60 * 1000

/** Events by day, in order; a longer one stands on each of its days. */
export function byDay(items: readonly Item[], from: Date, to: Date): { day: Date; items: Item[] }[] {
  const days = new Map<string, Item[]>()
  for (const item of [...items].sort(inOrder)) {
    const last = lastDay(item)
    for (let day = startOfDay(item.start) < from ? from : startOfDay(item.start); day <= last && day < to; day = addDays(day, 1)) {
      const key = dayKey(day)
      days.set(key, [...(days.get(key) ?? []), item])
    }
  }
  return [...days].sort(([a], [b]) => a.localeCompare(b)).map(([key, found]) => ({ day: dayOf(key), items: found }))
}
