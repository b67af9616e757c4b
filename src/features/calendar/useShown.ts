import { useMemo } from 'react'
import { addDays, addMonths, startOfDay, weeksOfMonth } from '#ui/days.ts'
import { plainWords } from '#ui/plain.ts'
import { useFound } from '#ui/useFound.ts'
import type { CalendarData } from './calendarData.ts'
import { CATEGORIES } from './colors.ts'
import { eventItems, type Item, inOrder, lessonItems, taskItems, textOf } from './items.ts'
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
  // Each letter of a search looks through the same items.
  const all = useMemo(() => {
    const month = new Date(time)
    const from = isSearched ? addMonths(month, -BACK) : addDays(weeksOfMonth(month, firstDay)[0]?.[0] ?? month, -7)
    const to = isSearched ? addMonths(month, AHEAD) : addMonths(addDays(month, 14), 1)
    const hidden = new Set(off)
    const found: Item[] = [
      ...eventItems(events, from, to).filter(({ category }) => !hidden.has(category)),
      ...(tasks === false ? [] : taskItems(board, from, to)),
      // Every week of two years would be found.
      ...(lessons && !isSearched ? lessonItems(classes, from, to) : []),
    ]
    return isSearched ? found.sort(inOrder) : found
  }, [events, board, classes, isSearched, off, tasks, lessons, time, firstDay])
  const items = useFound(all, q, textOf)
  const categories = useMemo(
    () => [...new Set([...Object.keys(CATEGORIES), ...events.map(({ category }) => category), ...(off ?? [])])],
    [events, off],
  )
  return { items, categories }
}

/** What a search found, each on the day it begins: what is to come, then what is over, the latest first. */
export function results(items: readonly Item[], now: Date) {
  const today = startOfDay(now)
  return {
    coming: byStart(items.filter(({ end }) => end > today)),
    over: byStart(items.filter(({ end }) => end <= today)).reverse(),
  }
}

function byStart(items: readonly Item[]): { day: Date; items: Item[] }[] {
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
