import type { Card } from './card.ts'
import { COLUMNS } from './csvHeaders.ts'

/** Contacts as a CSV file (RFC 4180). It begins with a byte order mark, without which spreadsheets misread accents. */
export function contactsToCsv(cards: readonly Card[]): string {
  const lines = [COLUMNS.map(([, header]) => header), ...cards.map((card) => COLUMNS.map(([field]) => written(card, field)))]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

function written(card: Card, field: keyof Card): string {
  const value = card[field]
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return guarded(Array.isArray(value) ? value.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join(';') : value)
}

const FORMULA = /^'*[=+\-@\t\r]/
const PHONE = /^\+[\d ()./-]*$/

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front; a telephone number is none. So does what stands behind
 * a semicolon, by which spreadsheets of other countries part cells.
 */
const guarded = (value: string): string =>
  (FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value).replace(/([;\t])(?='*[=+\-@])/g, "$1'")
/** The text as it was before. */
export const unguarded = (value: string): string =>
  (value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value).replace(/([;\t])'(?='*[=+\-@])/g, '$1')

const quoted = (value: string): string => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Tags parted by semicolons, as our own file has them. */
export const splitTags = (value: string): string[] => (value.match(/(?:\\.|[^\\;])+/gs) ?? []).map((tag) => tag.replace(/\\(.)/gs, '$1'))

/** `Ruiz, Ana` is called `Ana` and comes from the family `Ruiz`. */
export function splitListedName(name: string): { firstname: string; lastname: string } {
  const found = /^([^,]+),([^,]+)$/.exec(name)
  return found ? { firstname: found[2]?.trim() ?? '', lastname: found[1]?.trim() ?? '' } : splitName(name)
}

/** `Ana María Ruiz` is called `Ana María` and comes from the family `Ruiz`. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const trimmed = name.trim()
  const cut = trimmed.lastIndexOf(' ')
  return cut < 0 ? { firstname: trimmed, lastname: '' } : { firstname: trimmed.slice(0, cut), lastname: trimmed.slice(cut + 1) }
}
