import { useLocaleTag } from '../text/format.ts'

/** A date in January 2024, which begins with a Monday. Only its weekday and time are formatted. */
const dateOf = (day: number, time = '12:00'): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(2024, 0, day, hours, minutes)
}

/** Node and browsers write different spaces into times. A prerendered page must have the same text as the browser's. */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')

/** `Intl` objects are slow to create, and every row of a list needs them. */
const cache = new Map<string, WeekFormat>()

function createWeekFormat(tag: string) {
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short' })
  const list = new Intl.ListFormat(tag, { style: 'narrow', type: 'unit' })
  const day = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(tag, { weekday })
    return (number: number) => format.format(dateOf(number))
  }
  const shortDay = day('short')
  return {
    /** `Monday` for 1 */
    day: day('long'),
    /** `Mon` for 1 */
    shortDay,
    /** `09:30`, or `9:30 AM` where clocks count to twelve */
    time: (hhmm: string) => plainSpaces(time.format(dateOf(1, hhmm))),
    /** `14:00–14:45` */
    range: (from: string, to: string) => plainSpaces(time.formatRange(dateOf(1, from), dateOf(1, to))),
    /** `Mon, Wed` or `Mon and Wed`, as the language joins a list */
    days: (numbers: readonly number[]) => list.format(numbers.map(shortDay)),
  }
}

export type WeekFormat = ReturnType<typeof createWeekFormat>

/** Functions that format weekdays, Monday (1) to Sunday (7), and times of day in the language of the interface. */
export const useWeekFormat = (): WeekFormat => weekFormatOf(useLocaleTag())

/** The same functions in a language, by its BCP 47 tag. */
export function weekFormatOf(tag: string): WeekFormat {
  const week = cache.get(tag) ?? createWeekFormat(tag)
  cache.set(tag, week)
  return week
}
