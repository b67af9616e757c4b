import { useMemo } from 'react'
import { firstWeekday } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'

/** Functions that write days and months as the language in use does, and the day its weeks begin with. */
export function useDayLabels() {
  const tag = useLocaleTag()
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, options)
      return (date: Date) => format.format(date)
    }
    const number = new Intl.DateTimeFormat(tag, { day: 'numeric' })
    return {
      firstDay: firstWeekday(tag, navigator.languages),
      /** `November 2026` */
      month: write({ month: 'long', year: 'numeric' }),
      /** `Tuesday, 24 November 2026` */
      full: write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      /** `Tue, 24 Nov` */
      short: write({ weekday: 'short', day: 'numeric', month: 'short' }),
      weekday: write({ weekday: 'short' }),
      /** `24`, as the language writes numbers, without what it says after them. */
      number: (date: Date) => number.formatToParts(date).find(({ type }) => type === 'day')?.value ?? String(date.getDate()),
    }
  }, [tag])
}
