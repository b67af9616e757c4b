import { useMemo } from 'react'
import { callCached } from '#client/live/cached.ts'
import { addDays, addMonths, startOfDay, weeksOfMonth } from '#ui/dates/days.ts'
import { searchWords } from '#ui/list/foldText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { CalendarData } from './calendarData.ts'
import { CATEGORIES } from './event/colors.ts'
import { type Item, itemsText, lessonItems } from './grid/items.ts'
import type { CalendarSearch } from './search.ts'
import { itemsBetween, searched } from './searched.ts'

/** What of the calendar is shown: the items of the days on screen, or what a search found. */
export function useShown(data: Omit<CalendarData, 'span'>, search: CalendarSearch, date: Date, firstDay: number) {
  const { events, board, classes } = data
  const { q, off, tasks, lessons } = search
  const isSearched = searchWords(q ?? '').length > 0
  const time = date.getTime()
  const all = useMemo(() => {
    if (isSearched) return searched(events, board, off, tasks, time)
    const month = new Date(time)
    const from = addDays(weeksOfMonth(month, firstDay)[0]?.[0] ?? month, -7)
    const to = addMonths(addDays(month, 14), 1)
    return [...itemsBetween(from, to, events, board, off, tasks), ...(lessons ? lessonItems(classes, from, to) : [])]
  }, [events, board, classes, isSearched, off, tasks, lessons, time, firstDay])
  const items = useTextFilter(all, q, itemsText)
  const categories = useMemo(
    () => [...new Set([...Object.keys(CATEGORIES), ...events.map(({ category }) => category), ...(off ?? [])])],
    [events, off],
  )
  return { items, categories }
}

/** Reads and sorts what a search looks through, when its field gets the focus: the first letter then finds it done. */
export async function prepareSearch({ board }: Pick<CalendarData, 'board'>, { off, tasks }: CalendarSearch, date: Date): Promise<void> {
  const events = await callCached('GET /api/data/events', { query: {} })
  const items = searched(events, board, off, tasks, date.getTime())
  // A key that is pressed meanwhile goes first.
  await new Promise((resolve) => setTimeout(resolve))
  itemsText(items)
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
