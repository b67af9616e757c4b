import { languages } from '#locales/languages.ts'
import { writeMoney } from './money.ts'
import { useSettings } from './settings.ts'
import { ofDates, ofDistances, ofLists, ofNumbers } from './writer.ts'

/** The browser's tag of the language in use, for everything that `Intl` writes. */
export const useLocaleTag = (): string => languages[useSettings().language].tag

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
    money: (amount: number, currency = 'USD') => writeMoney(tag, amount, currency),
    /** `€1K`, on a scale */
    shortMoney: (amount: number, currency: string) => writeMoney(tag, amount, currency, 'compact'),
    /** `Ann, Ben, and Cem` */
    list: (words: readonly string[]) => ofLists(tag).format(words),
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
  const format = ofDistances(tag)
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return format.format(Math.round(seconds / size), unit)
}
