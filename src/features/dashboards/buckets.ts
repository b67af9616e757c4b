import { CURRENCY, toMajor, toMinor } from '#contract/money.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { daysAfter } from './days.ts'
import { dayOf, type Period } from './salesSearch.ts'

/** Some days of a period, and what was sold in them. */
export interface Bucket extends Period {
  sales: number
  orders: number
}

/** How many days one bar stands for: so few that there are at most some thirty bars. */
export const bucketDays = (days: number): number => (days <= 31 ? 1 : days <= 217 ? 7 : 28)

/** A period cut into parts of equal length, the newest last. Where it does not come out even, the first part is shorter. */
export function bucketsOf({ last, days }: Period, sold: OrderSummary['days']): Bucket[] {
  const size = bucketDays(days)
  const byDay = new Map(sold.map((one) => [one.day, one]))
  const count = Math.ceil(days / size)
  return Array.from({ length: count }, (_, index) => {
    const end = daysAfter(last, -size * (count - 1 - index))
    const length = index === 0 ? days - size * (count - 1) : size
    let [cents, orders] = [0, 0]
    for (let back = 0; back < length; back++) {
      const one = byDay.get(dayOf(daysAfter(end, -back)))
      cents += toMinor(one?.sales ?? 0, CURRENCY)
      orders += one?.orders ?? 0
    }
    return { first: daysAfter(end, 1 - length), last: end, days: length, sales: toMajor(cents, CURRENCY), orders }
  })
}

/** Round numbers from 0 to at least the highest: `[0, 50, 100, 150]`. */
export function ticks(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
