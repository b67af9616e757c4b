import { useMemo } from 'react'
import { addDays, addMonths, startOfDay, weeksOfMonth } from '#ui/days.ts'
import type { CalendarData } from './calendarData.ts'
import { CATEGORIES } from './colors.ts'
import { eventItems, hasWords, type Item, inOrder, lessonItems, taskItems } from './items.ts'
import type { CalendarSearch } from './search.ts'

/** How far back and ahead a search looks, in months. */
const BACK = 12
const AHEAD = 24

/** What of the calendar is shown: the items of the days on screen, or what a search found. */
export function useShown(data: Omit<CalendarData, 'span'>, search: CalendarSearch, date: Date, firstDay: number) {
  const { events, board, classes } = data
  const { q, off, tasks, lessons } = search
  const words = q?.trim() ?? ''
  const time = date.getTime()
  const items = useMemo(() => {
    const month = new Date(time)
    const from = words ? addMonths(month, -BACK) : addDays(weeksOfMonth(month, firstDay)[0]?.[0] ?? month, -7)
    const to = words ? addMonths(month, AHEAD) : addMonths(addDays(month, 14), 1)
    const hidden = new Set(off)
    const own = eventItems(events, from, to).filter(({ category }) => !hidden.has(category))
    const all: Item[] = [
      ...own,
      ...(tasks === false ? [] : taskItems(board, from, to)),
      // Every week of two years would be found.
      ...(lessons && !words ? lessonItems(classes, from, to) : []),
    ]
    return words ? all.filter((item) => hasWords(item, words)).sort(inOrder) : all
  }, [events, board, classes, words, off, tasks, lessons, time, firstDay])
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
  for (const item of items) {
    const day = startOfDay(item.start)
    const last = days.at(-1)
    if (last && last.day.getTime() === day.getTime()) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
