import { languages } from '#locales/languages.ts'
import { useSettings } from '../theme/settings.ts'
import { writeMoney } from './money.ts'

/** The browser's tag of the language in use, for everything that `Intl` writes. */
export const useLocaleTag = (): string => languages[useSettings().language].tag

/** Functions that write dates, numbers and money as the language in use does. */
export const useFormat = (): Format => formatOf(useLocaleTag())

type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

/** Lists ask for it in every cell: it is made once for each language. */
function formatOf(tag: string): Format {
  const known = formats.get(tag) ?? createFormat(tag)
  formats.set(tag, known)
  return known
}

function createFormat(tag: string) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const write = once(() => new Intl.DateTimeFormat(tag, options))
    return (iso: string) => write().format(new Date(iso))
  }
  const numbers = (options?: Intl.NumberFormatOptions) => {
    const write = once(() => new Intl.NumberFormat(tag, options))
    return (value: number) => write().format(value)
  }
  const monthDay = dates({ day: 'numeric', month: 'short' })
  const dayOfYear = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekdays = {
    long: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    short: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
  const lists = once(() => new Intl.ListFormat(tag))
  const distances = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  return {
    /** `31 Jan 2026` */
    date: dates({ dateStyle: 'medium' }),
    /** `31 Jan`, and with the year where it is another one than now. */
    day: (iso: string, now = new Date()) => (new Date(iso).getFullYear() === now.getFullYear() ? monthDay : dayOfYear)(iso),
    /** `Saturday, 31 January`, or `Sat, 31 Jan` */
    weekday: (iso: string, length: 'long' | 'short') => weekdays[length](iso),
    /** `09:30` */
    time: dates({ timeStyle: 'short' }),
    /** `31 Jan 2026, 09:30` */
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    /** `€1,234.50` */
    money: (amount: number, currency = 'USD') => writeMoney(tag, amount, currency),
    /** `€1K`, on a scale */
    shortMoney: (amount: number, currency: string) => writeMoney(tag, amount, currency, 'compact'),
    /** `Ann, Ben, and Cem` */
    list: (words: readonly string[]) => lists().format(words),
    number: numbers(),
    percent: numbers({ style: 'percent', maximumFractionDigits: 1 }),
    /** `3 days ago`, `in 2 hours` */
    relative: (iso: string, now = Date.now()) => relative(distances(), Date.parse(iso) - now),
  }
}

/** What `make` gives, made when it is first asked for: `Intl`'s writers take long to make. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

function relative(format: Intl.RelativeTimeFormat, ms: number): string {
  const seconds = ms / 1000
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return format.format(Math.round(seconds / size), unit)
}
