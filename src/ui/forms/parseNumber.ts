/** What a number field holds: a number, `''` while it is empty, or the text that cannot be read as a number. */
export type EnteredNumber = number | string

/** The number to send: 0 for an empty field, `NaN` for text that is no number (JSON has none: the API refuses it). */
export const numberOf = (entered: EnteredNumber | undefined): number => (typeof entered === 'number' ? entered : entered ? Number.NaN : 0)

/** What a number field keeps. */
export interface NumberRules {
  /** The language in use, as a BCP 47 tag. */
  tag: string
  /** How many decimals are kept; none unless told. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** An ISO 4217 code: its signs and its name may stand beside the number. */
  currency?: string | undefined
  /** A percent sign may stand beside the number. */
  percent?: boolean | undefined
}

/** A number, or why the text is none that is kept, with the numbers that may be meant. */
export type NumberReading = { value: number } | { error: 'format' | 'decimals' | 'low' | 'high'; alternatives: number[] }

/** Beyond this a computer no longer tells all numbers of three decimals apart. The API has the same limit (`Amount`). */
export const HIGHEST_NUMBER = 1e12

/**
 * Reads a number as the language in use writes it, in the digits of any script. Nothing is guessed or rounded: a text that
 * other languages write so, or with more decimals than are kept, is an error with the numbers that may be meant.
 */
export function parseNumber(text: string, rules: NumberRules): NumberReading {
  const { decimals = 0, min = -HIGHEST_NUMBER, max = HIGHEST_NUMBER } = rules
  const [sign, core] = bareNumber(text, rules)
  const isInRange = (value: number) => value >= min && value <= max
  const numbersIn = (notations: Notation[]) => {
    const found = notations.flatMap((notation) => decimalIn(core, notation) ?? [])
    return found.map(({ whole, fraction }) => ({ value: sign * Number(`${whole}.${fraction}`) || 0, fits: fits(fraction, decimals) }))
  }
  const own = distinct(numbersIn(notationsOf(rules)), ({ value }) => value)
  const [first, second] = own
  if (first?.fits && !second) {
    const { value } = first
    return isInRange(value) ? { value } : { error: value < min ? 'low' : 'high', alternatives: [] }
  }
  const meant = [...own, ...numbersIn(NOTATIONS)].filter(({ fits }) => fits).map(({ value }) => value)
  if (first && meant.length > 0 && decimals > 0) meant.push(Number(first.value.toFixed(decimals)))
  return { error: first ? 'decimals' : 'format', alternatives: distinct(meant.filter(isInRange), (value) => value) }
}

/** A number as the language writes it: `1,234.5`. Money gets all its decimals: `1,234.50`. */
export function writeNumber(value: number, { tag, decimals = 0, currency }: NumberRules): string {
  // A stored number may have more decimals than the field keeps: they are shown as well.
  return cached(
    writers,
    `${tag} ${currency && decimals}`,
    () => new Intl.NumberFormat(tag, { minimumFractionDigits: currency ? decimals : 0, maximumFractionDigits: 20 }),
  ).format(value)
}
const writers = new Map<string, Intl.NumberFormat>()

/** How many decimals an amount in a currency has, by its ISO 4217 code: 2 for EUR, 0 for JPY. */
export const currencyDecimals = (currency: string): number =>
  cached(
    currencies,
    currency,
    () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  )
const currencies = new Map<string, number>()

/** Which signs divide a number. The last group has `primary` digits, those before it `secondary` (in India 3 and 2). */
interface Notation {
  group: string
  decimal: string
  primary: number
  secondary: number
}

/** The notations that people meet in texts of other languages (Unicode CLDR). */
const NOTATIONS: Notation[] = [',.', '.,', ' ,', ' .', "'.", '،.', '.،'].map(([group = '', decimal = '']) => ({
  group,
  decimal,
  primary: 3,
  secondary: 3,
}))

/** How a language writes numbers: with its own digits, with 0 to 9, with the signs of Arabic, which mean nothing else, and in amounts of money, which some languages group differently. */
function notationsOf({ tag, currency }: NumberRules): Notation[] {
  return cached(notations, `${tag} ${currency}`, () => {
    const tags = ['', '-u-nu-latn', '-u-nu-arab', '-u-nu-native'].map((system) => tag + system)
    const styles: Intl.NumberFormatOptions[] = currency ? [{}, { style: 'currency', currency }] : [{}]
    return tags.flatMap((one) => styles.map((style) => notationOf(one, style)))
  })
}
const notations = new Map<string, Notation[]>()

function notationOf(tag: string, style: Intl.NumberFormatOptions): Notation {
  const parts = new Intl.NumberFormat(tag, {
    ...style,
    useGrouping: 'always',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).formatToParts(1_234_567_890)
  const signOf = (type: string) => normalized(parts.find((part) => part.type === type)?.value ?? '')
  const groups = parts.filter(({ type }) => type === 'integer').map(({ value }) => [...value].length)
  return { group: signOf('group'), decimal: signOf('decimal'), primary: groups.at(-1) ?? 3, secondary: groups.at(-2) ?? 3 }
}

/** The digits on both sides of the decimal sign, where a text is a number in this notation. */
function decimalIn(text: string, { group, decimal, primary, secondary }: Notation) {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined
  const [first = '', ...groups] = group ? whole.split(group) : [whole]
  // No language begins a grouped number with a zero.
  const isGrouped =
    /^[1-9]\d*$/.test(first) &&
    first.length <= secondary &&
    groups.every((digits, index) => /^\d+$/.test(digits) && digits.length === (index === groups.length - 1 ? primary : secondary))
  const isPlain = groups.length === 0 && /^\d*$/.test(whole)
  return (isPlain || isGrouped) && whole + fraction !== '' ? { whole: [first, ...groups].join(''), fraction } : undefined
}

/** Whether nothing is lost. `12.00` is a whole number, but three zeros may be thousands. */
const fits = (fraction: string, decimals: number): boolean =>
  fraction.length <= decimals || (fraction.length !== 3 && !/[^0]/.test(fraction.slice(decimals)))

/** The sign, 1 or -1, and the rest of a text without plus, minus, and what may stand beside a number. */
function bareNumber(text: string, { tag, currency, percent }: NumberRules): [number, string] {
  const beside = cached(besides, `${tag} ${currency} ${percent}`, () => {
    const words = [...(currency ? wordsOf(tag, currency) : []), ...(percent ? ['%', '٪'] : [])]
    const any = words.length > 0 ? `(?:${words.map(escaped).join('|')})?` : ''
    return new RegExp(`^([-+]?) *${any} *([-+]?) *(.*?) *${any}$`, 'isu')
  })
  const [, before = '', after = '', core = ''] = beside.exec(normalized(text).trim()) ?? []
  return before && after ? [1, ''] : [before + after === '-' ? -1 : 1, core]
}
const besides = new Map<string, RegExp>()

/** The signs and the code of a currency, as the language and English write them; the longest first. */
function wordsOf(tag: string, currency: string): string[] {
  const displays = ['symbol', 'narrowSymbol', 'code'] as const
  const words = [tag, 'en'].flatMap((language) =>
    displays.map((currencyDisplay) => {
      const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
      return normalized(parts.find(({ type }) => type === 'currency')?.value ?? currency).trim()
    }),
  )
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text with digits 0 to 9, one kind of space, minus and apostrophe, and without marks that nobody sees, such as those of direction. */
const normalized = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\s/g, ' ')
    .replace(/[−‐‑–﹣－]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[’‘＇]/g, "'")
    .replace(/，/g, ',')
    .replace(/．/g, '.')
    .replace(/％/g, '%')

/** The digits of a script follow each other in Unicode, from its zero; so do scripts that follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

function distinct<Value>(values: Value[], keyOf: (value: Value) => number): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()]
}

/** What `make` returns, made once for each key: `Intl`'s objects take long to make. */
function cached<Value>(store: Map<string, Value>, key: string, make: () => Value): Value {
  const known = store.get(key) ?? make()
  store.set(key, known)
  return known
}
