import { writeCsv } from '#ui/files/csv.ts'
import type { Card } from './card.ts'
import { COLUMNS } from './csvHeaders.ts'

/** Contacts as a CSV file. */
export const contactsToCsv = (cards: readonly Card[]): string => writeCsv([COLUMNS.map(([, header]) => header), ...contactRows(cards)])

/** What of contacts goes into the columns of a file. */
export const contactRows = (cards: readonly Card[]): string[][] => cards.map((card) => COLUMNS.map(([field]) => exportOf(card, field)))

function exportOf(card: Card, field: keyof Card): string {
  const value = card[field]
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return Array.isArray(value) ? value.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join(';') : value
}

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
