import { useLocaleTag } from '../text/format.ts'

/** Any Monday; only the day of the week and the time of day are ever shown of it. */
const monday = (day: number, time = '12:00'): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(2024, 0, day, hours, minutes)
}

/** Node and browsers put different kinds of spaces into times: a page from the build is to say what the browser would. */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, ' ')

/** Making these takes the browser longer than using them, and every row of a list asks for them. */
const made = new Map<string, ReturnType<typeof weekIn>>()

function weekIn(tag: string) {
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' })
  const list = new Intl.ListFormat(tag, { style: 'narrow', type: 'unit' })
  const day = (weekday: 'long' | 'short') => {
    const format = new Intl.DateTimeFormat(tag, { weekday })
    return (number: number) => format.format(monday(number))
  }
  const shortDay = day('short')
  return {
    /** `Monday` for 1 */
    day: day('long'),
    /** `Mon` for 1 */
    shortDay,
    /** `9:30 AM` for `09:30` */
    time: (at: string) => plainSpaces(time.format(monday(1, at))),
    /** `2:00 – 2:45 PM` for `14:00` and `14:45` */
    range: (from: string, to: string) => plainSpaces(time.formatRange(monday(1, from), monday(1, to))),
    /** `Mon, Wed` or `Mon and Wed`, as the language joins a list */
    days: (numbers: readonly number[]) => list.format(numbers.map(shortDay)),
  }
}

/** Functions that write days of the week and times of day as the language in use does. */
export function useWeek() {
  const tag = useLocaleTag()
  const week = made.get(tag) ?? weekIn(tag)
  made.set(tag, week)
  return week
}
