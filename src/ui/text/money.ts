import { minorDigits } from '#contract/values/money.ts'
import { isolateLeftToRight, LEFT_TO_RIGHT_MARK, POP_ISOLATE, RIGHT_TO_LEFT_MARK } from './isolate.ts'

const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

type MoneyStyle = 'compact' | 'exact'
/** Maximum number of decimals of a price: enough for a real price, and few enough to hide rounding errors of floating point. */
const MAX_DECIMALS = 8

/**
 * Formats an amount of money in a language: `£1,234.50`, `1 234,50 £`.
 *
 * Arabic writes the pound as `UK£`, and the bidirectional algorithm separates such a symbol and the minus from the number. So Arabic
 * amounts get the bare symbol and an isolate (Unicode UAX #9, 2.4).
 *
 * @param amount in units of the currency
 * @param style `compact` for little space: `£12K`; `exact` for the price of one piece, which may have more decimals than its currency:
 *   `£0.125`
 */
export function formatMoney(tag: string, amount: number, currency: string, style?: MoneyStyle): string {
  const format = formatterOf(tag, currency, style)
  if (!tag.startsWith('ar')) return format.format(amount)
  const text = format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? symbolFor(value, currency) : value.replace(DIRECTION_MARKS, '')))
    .join('')
  // `12 ألف` is read from the right: number, word, symbol. The mark keeps the minus at the number.
  return style === 'compact' ? `${RIGHT_TO_LEFT_ISOLATE}${LEFT_TO_RIGHT_MARK}${text}${POP_ISOLATE}` : isolateLeftToRight(text)
}

/**
 * A symbol in Arabic letters stays, with a mark after its full stop; one with a country in Latin letters is replaced by the bare symbol.
 */
function symbolFor(value: string, currency: string): string {
  if (!/[A-Z]/i.test(value)) return /\p{Script=Arabic}/u.test(value) ? value + RIGHT_TO_LEFT_MARK : value
  return currencySymbol(currency)
}

/** The symbol of a currency, as English has it: `£`, `CHF`. */
export const currencySymbol = (currency: string): string =>
  formatterOf('en', currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const formatters = new Map<string, Intl.NumberFormat>()

/** The cached formatter of a currency, because it is slow to create and every cell of a list needs it. */
function formatterOf(tag: string, currency: string, style?: MoneyStyle): Intl.NumberFormat {
  const key = `${tag} ${currency} ${style}`
  const digits = minorDigits(currency)
  const decimals: Intl.NumberFormatOptions =
    style === 'compact'
      ? { notation: 'compact' }
      : { minimumFractionDigits: digits, maximumFractionDigits: style === 'exact' ? MAX_DECIMALS : digits }
  const cached =
    formatters.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...decimals })
  formatters.set(key, cached)
  return cached
}
