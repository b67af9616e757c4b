import { CURRENCY, toMajor, toMinor } from '#contract/values/money.ts'
import { daysAfter } from './days.ts'
import { daysBetween, type Period } from './period.ts'

/** What one day came to. */
export interface DaySum {
  /** `2026-01-31` */
  day: string
  amount: number
  count: number
}

/** Some days of a period, and what they came to. */
export interface Bucket extends Period {
  amount: number
  count: number
}

/** How many days one bar stands for: so few that there are at most some thirty bars. */
export const bucketDays = (days: number): number => (days <= 31 ? 1 : days <= 217 ? 7 : 28 * Math.ceil(days / 868))

/** A period cut into parts of equal length, the newest last. Where it does not come out even, the first part is shorter. */
export function bucketsOf({ last, days }: Period, sums: DaySum[]): Bucket[] {
  const size = bucketDays(days)
  const count = Math.ceil(days / size)
  const buckets = Array.from({ length: count }, (_, index) => {
    const end = daysAfter(last, -size * (count - 1 - index))
    const length = index === 0 ? days - size * (count - 1) : size
    return { first: daysAfter(end, 1 - length), last: end, days: length, minor: 0, count: 0 }
  })
  for (const sum of sums) {
    const bucket = buckets[count - 1 - Math.floor(daysBetween(new Date(`${sum.day}T00:00`), last) / size)]
    if (!bucket) continue
    bucket.minor += toMinor(sum.amount, CURRENCY)
    bucket.count += sum.count
  }
  return buckets.map(({ minor, ...bucket }) => ({ ...bucket, amount: toMajor(minor, CURRENCY) }))
}

/** Round numbers from at most the lowest over 0 to at least the highest: `[0, 50, 100, 150]`, or `[-50, 0, 50]`. */
export function ticks(highest: number, lowest = 0): number[] {
  const [top, bottom] = [Math.max(0, highest), Math.min(0, lowest)]
  if (top === bottom) return [0, 1]
  const rough = (top - bottom) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power
  const below = Math.ceil(-bottom / step)
  return Array.from({ length: below + Math.ceil(top / step) + 1 }, (_, index) => (index - below) * step)
}
