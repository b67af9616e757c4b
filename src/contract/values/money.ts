/**
 * Calculations with money use whole minor units (cents), so that sums are exact. In the API, money is in major units (`12.5`,
 * docs/specification.md 3).
 */

/** The currency of the shop, and of invoices without one. */
export const CURRENCY = 'GBP'

/** The currencies whose number of decimals is not 2 (ISO 4217, list one), by that number. */
const OTHER_DECIMALS: readonly [decimals: number, currencies: readonly string[]][] = [
  [0, ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']],
  [3, ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']],
  [4, ['CLF', 'UYW']],
]
const decimalsByCurrency = new Map(
  OTHER_DECIMALS.flatMap(([decimals, currencies]) => currencies.map((currency) => [currency, decimals] as const)),
)

/**
 * Number of decimals of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for TND. `Intl` answers other numbers for some currencies, and
 * others in each browser, so that two devices would compute two totals of one invoice.
 */
export const minorDigits = (currency: string): number => decimalsByCurrency.get(currency) ?? 2

/** Rounds to the nearest integer, halves away from zero. `1.005 * 100` counts as 100.5 although floating point stores a little less. */
export const roundHalf = (value: number): number => Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(15))) || 0

/** `12.5` euros are 1250 cents. */
export const toMinor = (amount: number, currency: string): number => roundHalf(amount * 10 ** minorDigits(currency))

/** 1250 cents are `12.5` euros. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** Splits an amount in minor units in proportion to weights; the parts always add up to the amount. */
export function splitProportionally(amount: number, weights: number[]): number[] {
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
