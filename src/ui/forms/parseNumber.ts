import { withPlainDigits } from '#contract/values/fold-text.ts'

/** The value of a number field: a number, `''` while it is empty, or text that is not a number. */
export type EnteredNumber = number | string

/** The number to send to the API: 0 for an empty field, `NaN` for invalid text. JSON has no `NaN`, so the API rejects it. */
export const numberOf = (entered: EnteredNumber | undefined): number => (typeof entered === 'number' ? entered : entered ? Number.NaN : 0)

/** The rules by which a number field parses and formats. */
export interface NumberRules {
  /** The language of the interface, as a BCP 47 tag. */
  tag: string
  /** Maximum number of decimals; 0 by default. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** An ISO 4217 code. Its symbol or code may be typed with the number. */
  currency?: string | undefined
  /** Allows a percent sign. */
  percent?: boolean | undefined
}

/** A number, or why the text is not a valid one, with suggestions of what may be meant. */
export type ParsedNumber = { value: number } | { error: 'format' | 'decimals' | 'low' | 'high'; alternatives: number[] }

/** The largest number of a field. Up to it a floating-point number has three exact decimals. The API has the same limit (`Amount`). */
export const MAX_NUMBER = 1e12

/**
 * Parses a number in the notation of the interface language, in the digits of any script. It never guesses or rounds: text in the notation
 * of another language, or with too many decimals, is an error with suggestions.
 */
export function parseNumber(text: string, rules: NumberRules): ParsedNumber {
  const { decimals = 0, min = -MAX_NUMBER, max = MAX_NUMBER } = rules
  const [sign, core] = splitSign(text, rules)
  const isInRange = (value: number) => value >= min && value <= max
  /** The numbers that the text means in these notations, and whether the field has enough decimals for them. */
  const numbersIn = (notations: Notation[]) => {
    const readings = notations.flatMap((notation) => decimalIn(core, notation) ?? [])
    return readings.map(({ whole, fraction }) => ({ value: sign * Number(`${whole}.${fraction}`) || 0, fits: fits(fraction, decimals) }))
  }
  const parsed = distinct(numbersIn(notationsOf(rules)), ({ value }) => value)
  const [first, second] = parsed
  if (first?.fits && !second) {
    const { value } = first
    return isInRange(value) ? { value } : { error: value < min ? 'low' : 'high', alternatives: [] }
  }
  const candidates = [...parsed, ...numbersIn(NOTATIONS)].filter(({ fits }) => fits).map(({ value }) => value)
  if (first && candidates.length > 0 && decimals > 0) candidates.push(Number(first.value.toFixed(decimals)))
  return { error: first ? 'decimals' : 'format', alternatives: distinct(candidates.filter(isInRange), (value) => value) }
}

/** Formats a number: `1,234.5`. Money gets all its decimals: `1,234.50`. */
export function formatNumber(value: number, { tag, decimals = 0, currency }: NumberRules): string {
  // Stored numbers may have more decimals than the field allows; all are shown.
  return cached(
    formats,
    `${tag} ${currency && decimals}`,
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: currency ? decimals : 0, maximumFractionDigits: 20 }),
  ).format(value)
}
const formats = new Map<string, Intl.NumberFormat>()

/** Group and decimal separators of a number. The last group has `primary` digits, those before it `secondary` (in India 3 and 2). */
interface Notation {
  group: string
  decimal: string
  primary: number
  secondary: number
}

/** Common notations of other languages (Unicode CLDR), for suggestions. Each pair is the group and the decimal separator. */
const NOTATIONS: Notation[] = [',.', '.,', ' ,', ' .', "'.", '،.', '.،'].map(([group = '', decimal = '']) => ({
  group,
  decimal,
  primary: 3,
  secondary: 3,
}))

/**
 * The notations of a language: with its own digits, with 0 to 9, with Arabic separators, and for amounts of money, which some languages
 * group differently.
 */
function notationsOf({ tag, currency }: NumberRules): Notation[] {
  return cached(notations, `${tag} ${currency}`, () => {
    const tags = ['', '-u-nu-latn', '-u-nu-arab', '-u-nu-native'].map((system) => tag + system)
    const styles: Intl.NumberFormatOptions[] = currency ? [{}, { style: 'currency', currency }] : [{}]
    return tags.flatMap((localeTag) => styles.map((style) => notationOf(localeTag, style)))
  })
}
const notations = new Map<string, Notation[]>()

/** The notation of a language, from how it formats a number. */
function notationOf(tag: string, style: Intl.NumberFormatOptions): Notation {
  const parts = new Intl.NumberFormat(tag, {
    ...style,
    useGrouping: 'always',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).formatToParts(1_234_567_890)
  const separatorOf = (type: string) => normalized(parts.find((part) => part.type === type)?.value ?? '')
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length)
  return { group: separatorOf('group'), decimal: separatorOf('decimal'), primary: groups.at(-1) ?? 3, secondary: groups.at(-2) ?? 3 }
}

/** The digits before and after the decimal separator; undefined if the text is not a number in this notation. */
function decimalIn(text: string, { group, decimal, primary, secondary }: Notation) {
  const [whole = '', fraction = '', ...rest] = text.split(decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const [first = '', ...groups] = group ? whole.split(group) : [whole]
  // A grouped number never begins with a zero.
  const isGrouped =
    /^[1-9]\d*$/.test(first) &&
    first.length <= secondary &&
    groups.every((digits, index) => /^\d+$/.test(digits) && digits.length === (index === groups.length - 1 ? primary : secondary))
  const isPlain = groups.length === 0 && /^\d*$/.test(whole)
  return (isPlain || isGrouped) && whole + fraction !== '' ? { whole: [first, ...groups].join(''), fraction } : undefined
}

/** True if no digit is lost at this precision. `12.00` is a whole number, but three zeros may be thousands. */
const fits = (fraction: string, decimals: number): boolean =>
  fraction.length <= decimals || (fraction.length !== 3 && !/[^0]/.test(fraction.slice(decimals)))

/** The sign, 1 or -1, and the text without sign, currency and percent sign. */
function splitSign(text: string, { tag, currency, percent }: NumberRules): [number, string] {
  const pattern = cached(patterns, `${tag} ${currency} ${percent}`, () => {
    const symbols = [...(currency ? symbolsOf(tag, currency) : []), ...(percent ? ['%', '٪'] : [])]
    const optionalSymbol = symbols.length > 0 ? `(?:${symbols.map(escaped).join('|')})?` : ''
    return new RegExp(`^([-+]?) *${optionalSymbol} *([-+]?) *(.*?) *${optionalSymbol}$`, 'isu')
  })
  const [, before = '', after = '', core = ''] = pattern.exec(normalized(text).trim()) ?? []
  return before && after ? [1, ''] : [before + after === '-' ? -1 : 1, core]
}
const patterns = new Map<string, RegExp>()

/** Symbols and code of a currency in the language and in English; the longest first. */
function symbolsOf(tag: string, currency: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const
  const symbols = [tag, 'en'].flatMap((language) =>
    displays.map((currencyDisplay) => {
      const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
      return normalized(parts.find(({ type }) => type === 'currency')?.value ?? currency).trim()
    }),
  )
  return [...new Set(symbols)].sort((a, b) => b.length - a.length)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with digits 0 to 9, one kind of space, minus and apostrophe, and without invisible characters such as direction marks. */
const normalized = (text: string): string =>
  withPlainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[−‐‑–﹣－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[’‘＇]/g, "'")
    .replace(/，/g, ',')
    .replace(/．/g, '.')
    .replace(/％/g, '%')

function distinct<Value>(values: Value[], keyOf: (value: Value) => number): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** The cached result of `create` for a key, because `Intl` objects are slow to create. */
function cached<Value>(store: Map<string, Value>, key: string, create: () => Value): Value {
  const value = store.get(key) ?? create()
  store.set(key, value)
  return value
}
