import { useMemo } from 'react'
import { firstWeekday } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'

/** Formatters of days and months in the current language, and the first day of its week. */
export function useDayLabels() {
  const localeTag = useLocaleTag()
  return useMemo(() => {
    const formatter = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(localeTag, options)
      return (date: Date) => format.format(date)
    }
    const dayNumber = new Intl.DateTimeFormat(localeTag, { day: 'numeric' })
    return {
      /** The first day of the week, Monday (1) to Sunday (7). */
      firstDay: firstWeekday(localeTag),
      /** `November 2026` */
      month: formatter({ month: 'long', year: 'numeric' }),
      /** `Tuesday, 24 November 2026` */
      full: formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      /** `Tue, 24 Nov` */
      short: formatter({ weekday: 'short', day: 'numeric', month: 'short' }),
      weekday: formatter({ weekday: 'short' }),
      /** `24` in the language's digits, without a suffix such as the Chinese `日`. */
      number: (date: Date) => dayNumber.formatToParts(date).find(({ type }) => type === 'day')?.value ?? String(date.getDate()),
    }
  }, [localeTag])
}
