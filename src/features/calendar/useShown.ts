import { useMemo } from 'react'
import { callCached } from '#client/cached.ts'
import { listEvents } from '#contract/events.ts'
import { addDays, addMonths, startOfDay, weeksOfMonth } from '#ui/days.ts'
import { plainWords } from '#ui/plain.ts'
import { useFound } from '#ui/useFound.ts'
import type { CalendarData } from './calendarData.ts'
import { CATEGORIES } from './colors.ts'
import { eventItems, type Item, inOrder, itemsText, lessonItems, taskItems } from './items.ts'
import type { CalendarSearch } from './search.ts'

/** How far back and ahead a search looks, in months. */
const BACK = 12
const AHEAD = 24

/** What of the calendar is shown: the items of the days on screen, or what a search found. */
export function useShown(data: Omit<CalendarData, 'span'>, search: CalendarSearch, date: Date, firstDay: number) {
  const { events, board, classes } = data
  const { q, off, tasks, lessons } = search
  const isSearched = plainWords(q ?? '').length > 0
  const time = date.getTime()
  const all = useMemo(() => {
    if (isSearched) return searched(events, board, off, tasks, time)
    const month = new Date(time)
    const from = addDays(weeksOfMonth(month, firstDay)[0]?.[0] ?? month, -7)
    const to = addMonths(addDays(month, 14), 1)
    return [...itemsBetween(from, to, events, board, off, tasks), ...(lessons ? lessonItems(classes, from, to) : [])]
  }, [events, board, classes, isSearched, off, tasks, lessons, time, firstDay])
  const items = useFound(all, q, itemsText)
  const categories = useMemo(
    () => [...new Set([...Object.keys(CATEGORIES), ...events.map(({ category }) => category), ...(off ?? [])])],
    [events, off],
  )
  return { items, categories }
}

/** Reads and sorts what a search looks through, for whoever comes to its field: the first letter then finds it done. */
export async function aboutToSearchDays({ board }: Pick<CalendarData, 'board'>, { off, tasks }: CalendarSearch, date: Date): Promise<void> {
  const events = await callCached(listEvents, { query: {} })
  const items = searched(events, board, off, tasks, date.getTime())
  // A key that is pressed meanwhile goes first.
  await new Promise((resolve) => setTimeout(resolve))
  itemsText(items)
}

let last: { of: readonly unknown[]; items: Item[] } | undefined

/** What a search looks through, in order; every week of two years of lessons would be found. Each letter looks through the same. */
function searched(...of: [...What, time: number]): Item[] {
  if (last?.of.every((one, at) => one === of[at])) return last.items
  const [events, board, off, tasks, time] = of
  const month = new Date(time)
  const items = itemsBetween(addMonths(month, -BACK), addMonths(month, AHEAD), events, board, off, tasks).sort(inOrder)
  last = { of, items }
  return items
}

type What = [events: CalendarData['events'], board: CalendarData['board'], off: CalendarSearch['off'], tasks: CalendarSearch['tasks']]

function itemsBetween(from: Date, to: Date, ...[events, board, off, tasks]: What): Item[] {
  const hidden = new Set(off)
  const found = eventItems(events, from, to).filter(({ category }) => !hidden.has(category))
  return tasks === false ? found : [...found, ...taskItems(board, from, to)]
}

/** What a search found: what is to come, and what is over. @param today when it began, in ms */
export function results(items: readonly Item[], today: number) {
  const [coming, over]: [Item[], Item[]] = [[], []]
  for (const item of items) (item.end.getTime() > today ? coming : over).push(item)
  return { coming, over }
}

/** Each on the day it begins. @param items in their order */
export function byStart(items: readonly Item[]): { day: Date; items: Item[] }[] {
  const days: { day: Date; items: Item[] }[] = []
  let next: Date | undefined
  for (const item of items) {
    if (next && item.start < next) days.at(-1)?.items.push(item)
    else {
      const day = startOfDay(item.start)
      next = addDays(day, 1)
      days.push({ day, items: [item] })
    }
  }
  return days
}
