import ICAL from 'ical.js'

/** A property of a calendar file or a vCard, in the form of jCal (RFC 7265 3.4). */
export interface Property {
  /** In lower case: `dtstart`. */
  name: string
  /** By their names in lower case; a parameter with several values has a list. */
  params: Record<string, string | string[]>
  /** Type of the values: `text`, `date`, `date-time`. */
  type: string
  /** Dates as `2026-05-04`, times as `2026-05-04T09:00:00`, neither validated. A structured value is a list of its parts. */
  values: unknown[]
}

/** A grammar that leaves values of vCards unparsed: ical.js splits them at escaped separators too, and keeps other escapes. */
const withRawValues = (design: typeof ICAL.design.vcard): typeof ICAL.design.vcard => ({ ...design, property: {} })

/** The grammars of ical.js, which calls them designs. */
const DESIGNS = {
  calendar: ICAL.design.icalendar,
  'vcard 3.0': withRawValues(ICAL.design.vcard3),
  'vcard 4.0': withRawValues(ICAL.design.vcard),
}

/**
 * Parses a line. Escapes are decoded, but dates are not validated. The value of a vCard's property stays as it is written, for
 * `unescapeText` and `splitValue`.
 *
 * @returns undefined if the line is not a property
 */
export function parseProperty(line: string, design: keyof typeof DESIGNS): Property | undefined {
  try {
    const [name, params, type, ...values] = ICAL.parse.property(line, DESIGNS[design]) as [string, Property['params'], string, ...unknown[]]
    return { name, params, type, values }
  } catch {
    return undefined
  }
}

/** Splits a value at each separator that is not escaped. The parts keep their escapes. */
export function splitRaw(value: string, separator: ';' | ','): string[] {
  const parts = ['']
  for (const [token] of value.matchAll(/\\.|./gs)) {
    if (token === separator) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts
}

/** Splits a value at each separator that is not escaped, and decodes the escapes of the parts. */
export const splitValue = (value: string, separator: ';' | ','): string[] => splitRaw(value, separator).map(unescapeText)

/** The text of a value: `\n` becomes a line break, `\,` a comma. */
export const unescapeText = (value: string): string =>
  value.replace(/\\(.)/gs, (_, character: string) => (character === 'n' || character === 'N' ? '\n' : character))

/** A duration such as `-PT5400S` in ms; undefined if the text is not a duration. */
export function parseDurationMs(text: string): number | undefined {
  try {
    const seconds = ICAL.Duration.isValueString(text) ? ICAL.Duration.fromString(text).toSeconds() : Number.NaN
    return Number.isFinite(seconds) ? seconds * 1000 : undefined
  } catch {
    return undefined
  }
}
