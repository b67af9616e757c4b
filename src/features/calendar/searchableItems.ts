import type { CalendarEvent } from '#contract/calendar/events.ts'
import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { addMonths } from '#ui/dates/days.ts'
import type { CalendarData } from './calendarData.ts'
import { compareItems, eventItem, eventItems, type Item, taskItems } from './grid/items.ts'
import type { CalendarSearch } from './search.ts'

/** How many months before and after the visible day a search covers occurrences of recurring events. */
const MONTHS_BACK = 12
const MONTHS_AHEAD = 24

/** The span for single events and tasks: a search finds them at any time that `Date` can represent. */
const ALL_TIME = [new Date(-8.64e15), new Date(8.64e15)] as const

/** What the items depend on: the events, the columns of the boards, the hidden categories (`off`), and whether tasks are shown. */
type Sources = [events: CalendarData['events'], board: CalendarData['board'], off: CalendarSearch['off'], tasks: CalendarSearch['tasks']]

/** The events and tasks between two times, without hidden categories. */
export function itemsBetween(from: Date, to: Date, ...[events, board, off, tasks]: Sources): Item[] {
  const occurring = eventItems(visibleEvents(events, off), from, to)
  return tasks === false ? occurring : [...occurring, ...taskItems(board, from, to)]
}

/** The last result, because each key press in the search needs the same items. */
let lastResult: { args: readonly unknown[]; items: Item[] } | undefined

/**
 * The sorted items that a search filters. Lessons are not among them, because every week of them would be found.
 *
 * @param time the visible day, in ms
 */
export function searchableItems(...args: [...Sources, time: number]): Item[] {
  if (lastResult?.args.every((arg, index) => arg === args[index])) return lastResult.items
  const [events, board, off, tasks, time] = args
  const dates = visibleEvents(events, off).flatMap((event) =>
    occurrencesOf(event, new Date(time)).map((occurrence) => eventItem(event, occurrence)),
  )
  const items = [...dates, ...(tasks === false ? [] : taskItems(board, ...ALL_TIME))].sort(compareItems)
  lastResult = { args, items }
  return items
}

/** The occurrences of an event. A recurring one may have no end: those around a day, or if there are none, the first ones. */
function occurrencesOf(event: CalendarEvent, around: Date) {
  if (!event.recurrence) return occurrences(event, ...ALL_TIME)
  const nearby = occurrences(event, addMonths(around, -MONTHS_BACK), addMonths(around, MONTHS_AHEAD))
  const start = new Date(timestampOf(event.start))
  return nearby.length > 0 ? nearby : occurrences(event, start, addMonths(start, MONTHS_BACK + MONTHS_AHEAD))
}

/** The events without hidden categories. */
function visibleEvents(events: CalendarData['events'], off: CalendarSearch['off']): CalendarEvent[] {
  const hidden = new Set(off)
  return events.filter(({ category }) => !hidden.has(category))
}
