import type { CalendarEvent } from '#contract/calendar/events.ts'
import { moment, occurrences } from '#contract/calendar/recurrence-rules.ts'
import { addMonths } from '#ui/dates/days.ts'
import type { CalendarData } from './calendarData.ts'
import { eventItem, eventItems, type Item, inOrder, taskItems } from './grid/items.ts'
import type { CalendarSearch } from './search.ts'

/** How far back and ahead of the day that is looked at a search lists the dates of a series, in months. */
const BACK = 12
const AHEAD = 24

/** What takes place once is found whenever that is. */
const ALWAYS = [new Date(-8.64e15), new Date(8.64e15)] as const

type What = [events: CalendarData['events'], board: CalendarData['board'], off: CalendarSearch['off'], tasks: CalendarSearch['tasks']]

/** The events and tasks between two moments, without what is switched off. */
export function itemsBetween(from: Date, to: Date, ...[events, board, off, tasks]: What): Item[] {
  const found = eventItems(shown(events, off), from, to)
  return tasks === false ? found : [...found, ...taskItems(board, from, to)]
}

let last: { of: readonly unknown[]; items: Item[] } | undefined

/**
 * What a search looks through, in order; every week of two years of lessons would be found. Each letter looks through the same.
 *
 * @param time the day that is looked at, in ms
 */
export function searched(...of: [...What, time: number]): Item[] {
  if (last?.of.every((one, at) => one === of[at])) return last.items
  const [events, board, off, tasks, time] = of
  const dates = shown(events, off).flatMap((event) => datesOf(event, new Date(time)).map((one) => eventItem(event, one)))
  const items = [...dates, ...(tasks === false ? [] : taskItems(board, ...ALWAYS))].sort(inOrder)
  last = { of, items }
  return items
}

/** When an event takes place; a series, of which there may be no end, around a day, or else as it began. */
function datesOf(event: CalendarEvent, around: Date) {
  if (!event.recurrence) return occurrences(event, ...ALWAYS)
  const near = occurrences(event, addMonths(around, -BACK), addMonths(around, AHEAD))
  const begin = new Date(moment(event.start))
  return near.length > 0 ? near : occurrences(event, begin, addMonths(begin, BACK + AHEAD))
}

function shown(events: CalendarData['events'], off: CalendarSearch['off']): CalendarEvent[] {
  const hidden = new Set(off)
  return events.filter(({ category }) => !hidden.has(category))
}
