import { useMemo } from 'react'
import { callCached } from '#client/live/cached.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { addDays, addMonths, startOfDay, weeksOfMonth } from '#ui/dates/days.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { CalendarData } from './calendarData.ts'
import { CATEGORY_COLORS } from './event/colors.ts'
import { type Item, itemSearchTexts, lessonItems } from './grid/items.ts'
import type { CalendarSearch } from './search.ts'
import { itemsBetween, searchableItems } from './searchableItems.ts'

/** The items to show, which are those of the visible days or the results of a search, and all categories. */
export function useVisibleItems(data: Omit<CalendarData, 'span'>, search: CalendarSearch, date: Date, firstDay: number) {
  const { events, board, classes } = data
  // `off` are the hidden categories; `tasks` and `lessons` tell whether these are shown.
  const { q, off, tasks, lessons } = search
  const hasQuery = queryWords(q ?? '').length > 0
  const time = date.getTime()
  const allItems = useMemo(() => {
    if (hasQuery) return searchableItems(events, board, off, tasks, time)
    const month = new Date(time)
    // The weeks around the month too, whose days the month view shows, and the month of the agenda that begins on a late day.
    const from = addDays(weeksOfMonth(month, firstDay)[0]?.[0] ?? month, -7)
    const to = addMonths(addDays(month, 14), 1)
    return [...itemsBetween(from, to, events, board, off, tasks), ...(lessons ? lessonItems(classes, from, to) : [])]
  }, [events, board, classes, hasQuery, off, tasks, lessons, time, firstDay])
  const items = useTextFilter(allItems, q, itemSearchTexts)
  const categories = useMemo(
    () => [...new Set([...Object.keys(CATEGORY_COLORS), ...events.map(({ category }) => category), ...(off ?? [])])],
    [events, off],
  )
  return { items, categories }
}

/** Reads and sorts the items of a search when its field gets the focus, so that the first key press is fast. */
export async function prepareSearch({ board }: Pick<CalendarData, 'board'>, { off, tasks }: CalendarSearch, date: Date): Promise<void> {
  const events = await callCached('GET /api/data/events', { query: {} })
  const items = searchableItems(events, board, off, tasks, date.getTime())
  // Lets the browser handle a key press first.
  await new Promise((resolve) => setTimeout(resolve))
  itemSearchTexts(items)
}

/** Separates the results of a search into upcoming and past items. @param today the start of today, in ms */
export function splitResults(items: readonly Item[], today: number) {
  const [upcoming, past]: [Item[], Item[]] = [[], []]
  for (const item of items) (item.end.getTime() > today ? upcoming : past).push(item)
  return { upcoming, past }
}

/** Groups items by the day on which they start. @param items sorted */
export function groupByStartDay(items: readonly Item[]): { day: Date; items: Item[] }[] {
  const days: { day: Date; items: Item[] }[] = []
  /** The start of the day after the last group. */
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
