import { writeCsv } from '#ui/files/csv.ts'
import type { Card } from './card.ts'
import { COLUMNS } from './csvHeaders.ts'

/** Contacts as a CSV file. */
export const contactsToCsv = (cards: readonly Card[]): string => writeCsv([COLUMNS.map(([, header]) => header), ...contactRows(cards)])

/** The rows of a file, with a value for each of its columns. */
export const contactRows = (cards: readonly Card[]): string[][] => cards.map((card) => COLUMNS.map(([field]) => exportOf(card, field)))

/** The value of a field as text. Tags are joined by semicolons; a semicolon within a tag is escaped by a backslash. */
function exportOf(card: Card, field: keyof Card): string {
  const value = card[field]
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return Array.isArray(value) ? value.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join(';') : value
}

/** Splits tags at semicolons, as `exportOf` joins them. */
export const splitTags = (value: string): string[] => (value.match(/(?:\\.|[^\\;])+/gs) ?? []).map((tag) => tag.replace(/\\(.)/gs, '$1'))

/** Splits a whole name: `Ruiz, Ana` has the first name `Ana` and the last name `Ruiz`. */
export function splitListedName(name: string): { firstname: string; lastname: string } {
  const found = /^([^,]+),([^,]+)$/.exec(name)
  return found ? { firstname: found[2]?.trim() ?? '', lastname: found[1]?.trim() ?? '' } : splitName(name)
}

/** Splits a name at its last space: `Ana María Ruiz` has the first name `Ana María` and the last name `Ruiz`. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const trimmed = name.trim()
  const cut = trimmed.lastIndexOf(' ')
  return cut < 0 ? { firstname: trimmed, lastname: '' } : { firstname: trimmed.slice(0, cut), lastname: trimmed.slice(cut + 1) }
}
