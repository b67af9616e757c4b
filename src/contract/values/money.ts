/**
 * Calculations with money use whole minor units (cents), so that sums are exact. In the API, money is in major units (`12.5`,
 * docs/specification.md 3).
 */

/** The currency of the shop, and of invoices without one. */
export const CURRENCY = 'GBP'

const decimalsByCurrency = new Map<string, number>()

/** Number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for TND. */
export function minorDigits(currency: string): number {
  const cached = decimalsByCurrency.get(currency)
  if (cached !== undefined) return cached
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  decimalsByCurrency.set(currency, decimals)
  return decimals
}

/** Rounds to the nearest integer, halves away from zero. `1.005 * 100` counts as 100.5 although floating point stores a little less. */
export const roundHalf = (value: number): number => Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(15))) || 0

/** `12.5` euros are 1250 cents. */
export const toMinor = (amount: number, currency: string): number => roundHalf(amount * 10 ** minorDigits(currency))

/** 1250 cents are `12.5` euros. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Splits an amount in minor units in proportion to weights; the parts always add up to the amount. */
export function split(amount: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  let [cumulativeWeight, allocated] = [0, 0]
  return weights.map((weight) => {
    cumulativeWeight += weight
    const cumulativeShare = roundHalf((amount * cumulativeWeight) / total)
    const share = cumulativeShare - allocated
    allocated = cumulativeShare
    return share
  })
}

/** Rounds an amount in major units to the decimals of its currency. */
export const roundMoney = (amount: number, currency = CURRENCY): number => toMajor(toMinor(amount, currency), currency)
