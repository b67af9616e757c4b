import { languages } from '#locales/languages.ts'
import { daysBetween } from '../dates/days.ts'
import { useSettings } from '../theme/settings.ts'
import { formatMoney } from './money.ts'

/** The BCP 47 tag of the formats, for `Intl`: that of the interface language, unless the user has chosen another one. */
export function useLocaleTag(): string {
  const { locale, language } = useSettings()
  return locale || languages[language].tag
}

/** Functions that format dates, numbers and money in the language of the interface. */
export const useFormat = (): Format => formatOf(useLocaleTag())

export type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

/**
 * Functions that format dates, numbers and money in a language, by its BCP 47 tag. Cached for each language, because every cell of a list
 * needs it.
 */
export function formatOf(tag: string): Format {
  const cached = formats.get(tag) ?? createFormat(tag)
  formats.set(tag, cached)
  return cached
}

function createFormat(tag: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const formatter = lazy(() => new Intl.DateTimeFormat(tag, options))
    return (iso: string) => formatter().format(new Date(iso))
  }
  const numbers = (options?: Intl.NumberFormatOptions) => {
    const formatter = lazy(() => new Intl.NumberFormat(tag, options))
    return (value: number) => formatter().format(value)
  }
  const monthDay = dates({ day: 'numeric', month: 'short' })
  const dayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdays = {
    long: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
  const lists = lazy(() => new Intl.ListFormat(tag))
  const relativeTimes = lazy(() => ({
    near: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    far: new Intl.RelativeTimeFormat(tag),
  }))
  return {
    /** `31 Jan 2026` */
    date: dates({ dateStyle: 'medium' }),
    /** `31 Jan`, with the year if it is not the current one. */
    day: (iso: string, now = new Date()) => (new Date(iso).getFullYear() === now.getFullYear() ? monthDay : dayOfYear)(iso),
    /** `Saturday, 31 January`, or `Sat, 31 Jan` */
    weekday: (iso: string, length: 'long' | 'short') => weekdays[length](iso),
    /** `09:30` */
    time: dates({ timeStyle: 'short' }),
    /** `31 Jan 2026, 09:30` */
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    /** `€1,234.50` */
    money: (amount: number, currency: string) => formatMoney(tag, amount, currency),
    /** `€0.125`: the price of one piece, with all its decimals */
    unitPrice: (price: number, currency: string) => formatMoney(tag, price, currency, 'exact'),
    /** `€1K`, for the axis of a chart */
    shortMoney: (amount: number, currency: string) => formatMoney(tag, amount, currency, 'compact'),
    /** `Ann, Ben, and Cem` */
    list: (words: readonly string[]) => lists().format(words),
    number: numbers(),
    /** `12.5%` for 0.125 */
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** `3 days ago`, `tomorrow`, `in 2 hours` */
    relative: (iso: string, now = Date.now()) => relative(relativeTimes(), new Date(iso), new Date(now)),
  }
}

/** Creates a value at the first call: `Intl` formatters are slow to create. */
function lazy<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** Units of several days, with their length. */
const LONG_UNITS = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

/**
 * A time span in its largest unit: `3 days ago`. Days are those of the calendar: 35 hours may reach the day after tomorrow. Longer units
 * are lengths of time: 8 days ago is `1 week ago`, which need not be last week.
 *
 * @param near says `tomorrow` for one day
 * @param far says `in 1 week`
 */
function relative({ near, far }: Record<'near' | 'far', Intl.RelativeTimeFormat>, time: Date, now: Date): string {
  const minutes = Math.round((time.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 60) return near.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  const days = daysBetween(now, time)
  if (Math.abs(hours) < 24 || days === 0) return near.format(hours, 'hour')
  const [unit, length] = LONG_UNITS.find(([, length]) => Math.abs(days) >= length) ?? []
  return unit ? far.format(Math.round(days / length), unit) : near.format(days, 'day')
}
