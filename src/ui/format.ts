import { languages } from '#locales/languages.ts'
import { useSettings } from './settings.ts'

/** The browser's tag of the language in use, for everything that `Intl` writes. */
export const useLocaleTag = (): string => languages[useSettings().language].tag

/** `Intl`'s writers take long to make and are asked for in every cell of a list: each is made once. */
const made = new Map<string, unknown>()

function writer<Options, Writer>(Kind: new (tag: string, options?: Options) => Writer, tag: string, options?: Options): Writer {
  const key = `${Kind.name} ${tag} ${options ? JSON.stringify(options) : ''}`
  const known = made.get(key) as Writer | undefined
  if (known) return known
  const fresh = new Kind(tag, options)
  made.set(key, fresh)
  return fresh
}

const ofDates = (tag: string, options: Intl.DateTimeFormatOptions) => writer(Intl.DateTimeFormat, tag, options)
const ofNumbers = (tag: string, options?: Intl.NumberFormatOptions) => writer(Intl.NumberFormat, tag, options)

/** Functions that write dates, numbers and money as the language in use does. */
export function useFormat() {
  const tag = useLocaleTag()
  return {
    /** `31 Jan 2026` */
    date: (iso: string) => ofDates(tag, { dateStyle: 'medium' }).format(new Date(iso)),
    /** `31 Jan`, and with the year where it is another one than now. */
    day: (iso: string, now = new Date()) => {
      const day = new Date(iso)
      const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric'
      return ofDates(tag, { day: 'numeric', month: 'short', year }).format(day)
    },
    /** `Saturday, 31 January`, or `Sat, 31 Jan` */
    weekday: (iso: string, length: 'long' | 'short') =>
      ofDates(tag, { weekday: length, day: 'numeric', month: length }).format(new Date(iso)),
    /** `09:30` */
    time: (iso: string) => ofDates(tag, { timeStyle: 'short' }).format(new Date(iso)),
    /** `31 Jan 2026, 09:30` */
    dateTime: (iso: string) => ofDates(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    /** `€1,234.50` */
    money: (amount: number, currency = 'USD') =>
      ofNumbers(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount),
    number: (value: number) => ofNumbers(tag).format(value),
    percent: (share: number) => ofNumbers(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    /** `3 days ago`, `in 2 hours` */
    relative: (iso: string, now = Date.now()) => relative(tag, Date.parse(iso) - now),
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

function relative(tag: string, ms: number): string {
  const seconds = ms / 1000
  const format = writer(Intl.RelativeTimeFormat, tag, { numeric: 'auto' })
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return format.format(Math.round(seconds / size), unit)
}
