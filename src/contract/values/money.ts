/**
 * Money is counted in whole minor units (cents) while it is reckoned with, and travels in major units (`12.5`) as docs/specification.md 3 has it.
 * Nothing is ever added up in fractions, so that no sum drifts.
 */

/** The currency of the shop, and of an invoice that names none. */
export const CURRENCY = 'GBP'

const digits = new Map<string, number>()

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for TND. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, found)
  return found
}

/** The nearest whole number, halves away from zero; `1.005 * 100` counts as 100.5 although a computer stores a little less. */
export const roundHalf = (value: number): number => Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(15))) || 0

/** `12.5` euros are 1250 cents. */
export const toMinor = (amount: number, currency: string): number => roundHalf(amount * 10 ** minorDigits(currency))

/** 1250 cents are `12.5` euros. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Whole minor units split in proportion to weights; the parts always add up to the whole. */
export function split(whole: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? whole : 0))
  let [weighed, given] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const upTo = roundHalf((whole * weighed) / total)
    const part = upTo - given
    given = upTo
    return part
  })
}

/** An amount in major units, rounded to what the currency can pay. */
export const rounded = (amount: number, currency = CURRENCY): number => toMajor(toMinor(amount, currency), currency)
