const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END = '\u2069'
const MARKS = /[\u200e\u200f\u061c]/g
const LEFT_MARK = '\u200e'
const RIGHT_MARK = '\u200f'

/**
 * An amount of money as a language writes it: `£1,234.50`, `1 234,50 £`.
 *
 * Arabic writes the pound as `UK£`, and the order of writing tears such a sign and the minus away from the number. There an
 * amount gets the bare sign and stands in an isolate of its own (Unicode Bidirectional Algorithm, UAX #9, 2.4).
 *
 * @param notation `compact`, where there is little room: `£12K`
 */
export function writeMoney(tag: string, amount: number, currency: string, notation?: 'compact'): string {
  const format = writerOf(tag, currency, notation)
  if (!tag.startsWith('ar')) return format.format(amount)
  const text = format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? sign(value, currency) : value.replace(MARKS, '')))
    .join('')
  // `12 ألف` is read from the right: number, word, sign. The mark keeps the minus at the number.
  return notation ? `${RIGHT_TO_LEFT}${LEFT_MARK}${text}${END}` : `${LEFT_TO_RIGHT}${text}${END}`
}

/** A sign in Arabic letters stays, and ends with its own full stop; one that names its country in Latin letters loses it. */
function sign(value: string, currency: string): string {
  if (!/[A-Z]/i.test(value)) return /\p{Script=Arabic}/u.test(value) ? value + RIGHT_MARK : value
  const english = writerOf('en', currency).formatToParts(0)
  return english.find(({ type }) => type === 'currency')?.value ?? value
}

const writers = new Map<string, Intl.NumberFormat>()

/** `Intl`'s writer of these amounts. It takes long to make and is asked for in every cell of a list: each is made once. */
function writerOf(tag: string, currency: string, notation?: 'compact'): Intl.NumberFormat {
  const name = `${tag} ${currency} ${notation}`
  const known = writers.get(name) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation })
  writers.set(name, known)
  return known
}
