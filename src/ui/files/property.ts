import ICAL from 'ical.js'

/** A property of a calendar file or a vCard, as jCal has it (RFC 7265 3.4). */
export interface Property {
  /** In lower case: `dtstart`. */
  name: string
  /** By their names in lower case; several values of one are a list. */
  params: Record<string, string | string[]>
  type: string
  /** Dates and moments as `2026-05-04` and `2026-05-04T09:00:00`, not looked at; of structured values the parts. */
  values: unknown[]
}

/** ical.js parts the texts of vCards at signs that are escaped, and leaves other escapes in them: they come as they are written. */
const raw = (design: typeof ICAL.design.vcard): typeof ICAL.design.vcard => ({ ...design, property: {} })

const DESIGNS = {
  calendar: ICAL.design.icalendar,
  'vcard 3.0': raw(ICAL.design.vcard3),
  'vcard 4.0': raw(ICAL.design.vcard),
}

/**
 * One line as the property it is; nothing where it is none. Escapes are read, dates are not: they may say what no calendar has.
 * The value of a vCard's property comes as it is written, for `unescapedText` and `valueParts`.
 */
export function propertyOf(line: string, design: keyof typeof DESIGNS): Property | undefined {
  try {
    const [name, params, type, ...values] = ICAL.parse.property(line, DESIGNS[design]) as [string, Property['params'], string, ...unknown[]]
    return { name, params, type, values }
  } catch {
    return undefined
  }
}

/** The parts of a value, cut at each sign that is not escaped, with their escapes. */
export function rawParts(value: string, sign: ';' | ','): string[] {
  const parts = ['']
  for (const [token] of value.matchAll(/\\.|./gs)) {
    if (token === sign) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

/** The parts of a value, cut at each sign that is not escaped, without their escapes. */
export const valueParts = (value: string, sign: ';' | ','): string[] => rawParts(value, sign).map(unescapedText)

/** The text of a value. */
export const unescapedText = (value: string): string =>
  value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

/** A duration such as `-PT5400S` in ms; nothing where it is none. */
export function durationMs(text: string): number | undefined {
  try {
    const seconds = ICAL.Duration.isValueString(text) ? ICAL.Duration.fromString(text).toSeconds() : Number.NaN
    return Number.isFinite(seconds) ? seconds * 1000 : undefined
  } catch {
    return undefined
  }
}
