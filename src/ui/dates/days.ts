/** Midnight at the start of a day, in local time. */
export const startOfDay = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate())

/** The same local time of day, `days` later. */
export function addDays(date: Date, days: number): Date {
  const result = new Date(date)
  result.setDate(date.getDate() + days)
  return result
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: Date, months: number): Date {
  const first = new Date(date.getFullYear(), date.getMonth() + months, 1)
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate()
  return new Date(first.getFullYear(), first.getMonth(), Math.min(date.getDate(), last))
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The calendar day of a local time: `2026-05-04`. */
export const dayKey = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`

/** Local midnight of a day such as `2026-05-04` (`dayKey`). */
export const parseDay = (key: string): Date => new Date(`${key}T00:00:00`)

/** The local time of day: `09:30`. */
export const timeOfDay = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`

/** Minutes after midnight in local time. On the day of a clock change this differs from the time elapsed since midnight. */
export const minutesOfDay = (date: Date): number => date.getHours() * 60 + date.getMinutes()

/** The time at `minutes` after midnight, local time. A time that a clock change skips becomes the hour after it. */
export const dateAtMinutes = (day: Date, minutes: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes)

/** Number of calendar days between two times: 0 on the same day. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round(
    (Date.UTC(to.getFullYear(), to.getMonth(), to.getDate()) - Date.UTC(from.getFullYear(), from.getMonth(), from.getDate())) / 86_400_000,
  )

/** From Monday (1) to Sunday (7). */
export const weekdayOf = (date: Date): number => ((date.getDay() + 6) % 7) + 1

/** The first day of the week of `date`. @param first the day weeks begin with, Monday (1) to Sunday (7) */
export const startOfWeek = (date: Date, first: number): Date => addDays(startOfDay(date), -((weekdayOf(date) - first + 7) % 7))

/** The seven days of the week of `date`. @param first the day weeks begin with, Monday (1) to Sunday (7) */
export const weekOf = (date: Date, first: number): Date[] => {
  const start = startOfWeek(date, first)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** The weeks that have a day in the month of `date`. @param first the day weeks begin with, Monday (1) to Sunday (7) */
export function weeksOfMonth(date: Date, first: number): Date[][] {
  const weeks: Date[][] = []
  const next = new Date(date.getFullYear(), date.getMonth() + 1, 1)
  for (let day = startOfWeek(new Date(date.getFullYear(), date.getMonth(), 1), first); day < next; day = addDays(day, 7))
    weeks.push(weekOf(day, first))
  return weeks
}

/**
 * The day weeks begin with, Monday (1) to Sunday (7), in the region of the formats; without a region, where the language is spoken most.
 *
 * @param tag the BCP 47 tag of the formats (`useLocaleTag`)
 */
export function firstWeekday(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?(): { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? FALLBACK_FIRST_WEEKDAYS[locale.language] ?? 1
}

/** First days of weeks for browsers without `getWeekInfo`, by language; Monday for the others. */
const FALLBACK_FIRST_WEEKDAYS: Record<string, number> = { ar: 6 }
