import { CURRENCY, toMajor, toMinor } from '#contract/values/money.ts'
import { addDays, daysBetween } from '#ui/dates/days.ts'
import type { Period } from './period.ts'

/** The sum of one day: what was billed or sold, and the number of invoices or orders. */
export interface DaySum {
  /** `2026-01-31` */
  day: string
  amount: number
  count: number
}

/** A part of a period with its sum: one bar of the chart. */
export interface Bucket extends Period {
  amount: number
  count: number
}

/** The number of days of one bar, so that there are at most 31 bars: a day, a week (up to 217 days), or several times four weeks (28 × 31 = 868). */
const bucketDays = (days: number): number => (days <= 31 ? 1 : days <= 217 ? 7 : 28 * Math.ceil(days / 868))

/** Divides a period into buckets of equal length, newest last, and sums the days of each. The first bucket may be shorter. */
export function bucketsOf({ last, days }: Period, sums: DaySum[]): Bucket[] {
  const size = bucketDays(days)
  const count = Math.ceil(days / size)
  const buckets = Array.from({ length: count }, (_, index) => {
    const end = addDays(last, -size * (count - 1 - index))
    const length = index === 0 ? days - size * (count - 1) : size
    // `minor` is the sum in minor units of the currency, such as pence.
    return { first: addDays(end, 1 - length), last: end, days: length, minor: 0, count: 0 }
  })
  for (const sum of sums) {
    const bucket = buckets[count - 1 - Math.floor(daysBetween(new Date(`${sum.day}T00:00`), last) / size)]
    if (!bucket) continue
    bucket.minor += toMinor(sum.amount, CURRENCY)
    bucket.count += sum.count
  }
  return buckets.map(({ minor, ...bucket }) => ({ ...bucket, amount: toMajor(minor, CURRENCY) }))
}

/** The ticks of the scale: round numbers that include 0 and cover `lowest` to `highest`, such as `[0, 50, 100, 150]` or `[-50, 0, 50]`. */
export function ticks(highest: number, lowest = 0): number[] {
  const [top, bottom] = [Math.max(0, highest), Math.min(0, lowest)]
  if (top === bottom) return [0, 1]
  const minStep = (top - bottom) / 4
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= minStep) ?? 10 * power
  const below = Math.ceil(-bottom / step)
  return Array.from({ length: below + Math.ceil(top / step) + 1 }, (_, index) => (index - below) * step)
}
