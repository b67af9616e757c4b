import { useMemo } from 'react'
import { addDays, firstWeekday, weekOf } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { type Item, isAllDayOrLonger } from './grid/items.ts'
import type { View } from './search.ts'

/** Formatters of dates and times in the current language, and the first day of its week. */
export function useDateFormats() {
  const localeTag = useLocaleTag()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeTag, options)
    const time = format({ timeStyle: 'short' })
    const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const full = format({ dateStyle: 'full', timeStyle: 'short' })
    const medium = format({ weekday: 'short', day: 'numeric', month: 'short' })
    const mediumWithYear = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
    const month = format({ month: 'long', year: 'numeric' })
    const span = format({ day: 'numeric', month: 'short', year: 'numeric' })
    const weekday = { short: format({ weekday: 'short' }), narrow: format({ weekday: 'narrow' }), long: format({ weekday: 'long' }) }
    const number = format({ day: 'numeric' })
    const hour = format({ hour: 'numeric' })
    const firstDay = firstWeekday(localeTag)
    // `formatRange` takes 0.2 ms, and most events of a school have the same few times.
    const spanTexts = new Map<string, string>()
    /** `09:00 – 10:30`, or the start alone of an item without duration. */
    const times = ({ start, end }: Item): string => {
      if (start >= end) return time.format(start)
      if (start.toDateString() !== end.toDateString()) return time.formatRange(start, end)
      const key = `${start.getHours()}:${start.getMinutes()}-${end.getHours()}:${end.getMinutes()}`
      const text = spanTexts.get(key) ?? time.formatRange(start, end)
      spanTexts.set(key, text)
      return text
    }
    return {
      firstDay,
      time: (date: Date) => time.format(date),
      /** A short time: `8:30a` or `08:30`. */
      shortTime: (date: Date) =>
        time
          .formatToParts(date)
          .map(({ type, value }) =>
            type !== 'dayPeriod' ? value.trim() : /^[AP]M$/i.test(value) ? value.charAt(0).toLowerCase() : ` ${value}`,
          )
          .join(''),
      /** `Tuesday, 24 November 2026` */
      fullDay: (date: Date) => long.format(date),
      /** The days of an all-day event, or day and times in full: `Tuesday, 24 November 2026 at 09:00 – 10:30`. */
      fullWhen: ({ start, end, allDay }: Item) => (allDay ? long.formatRange(start, addDays(end, -1)) : full.formatRange(start, end)),
      /** `Tue, 24 Nov`, with the year if it is not the current one. */
      day: (date: Date, now = new Date()) => (date.getFullYear() === now.getFullYear() ? medium : mediumWithYear).format(date),
      /** `November 2026` */
      month: (date: Date) => month.format(date),
      weekday: (date: Date, length: 'long' | 'short' | 'narrow') => weekday[length].format(date),
      /** `24`, in the language's digits */
      number: (date: Date) => number.formatToParts(date).find(({ type }) => type === 'day')?.value ?? String(date.getDate()),
      /** `09:00`, or as the language writes an hour: `09 h` */
      hour: (hours: number) => {
        const date = new Date(2026, 0, 5, hours)
        const text = hour.format(date)
        return /^\d+$/.test(text) ? time.format(date) : text
      },
      /** The time of an item whose day is shown beside it: `09:00 – 10:30`; for several days `24 – 26 Nov`; undefined for a single whole day. */
      when: (item: Item): string | undefined => {
        if (!isAllDayOrLonger(item)) return times(item)
        const last = addDays(item.end, item.allDay ? -1 : 0)
        return last > item.start && last.toDateString() !== item.start.toDateString() ? medium.formatRange(item.start, last) : undefined
      },
      /**
       * The title of a view: `November 2026`, `23 – 29 Nov 2026`, `Tuesday, 24 November 2026`.
       *
       * @param until the day after the last one of the agenda
       * @param short shortens the title of the day view
       */
      title: (view: View, date: Date, until: Date, short = false): string => {
        if (view === 'month') return month.format(date)
        if (view === 'day') return (short ? medium : long).format(date)
        const [from, to] =
          view === 'week' ? [weekOf(date, firstDay)[0] ?? date, weekOf(date, firstDay)[6] ?? date] : [date, addDays(until, -1)]
        return span.formatRange(from, to)
      },
    }
  }, [localeTag])
}

export type DateFormats = ReturnType<typeof useDateFormats>
