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

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; a telephone number is none. */
const guarded = (value: string): string => (FORMULA.test(value) && !PHONE.test(value) ? `'${value}` : value)
/** The text as it was before. */
export const unguarded = (value: string): string => (value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value)

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/**
 * The fields of a CSV file, line by line. Commas, semicolons or tabs part them, whichever the first line has most of;
 * what stands in quotes may hold all of them, and line breaks.
 */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < source.length) {
    const { value, end } = source[at] === '"' ? quotedField(source, at, separator) : bareField(source, at, separator)
    line.push(value)
    at = end
    if (source[at] === separator) {
      at++
      if (at < source.length) continue
      line.push('')
    } else at += source.startsWith('\r\n', at) ? 2 : 1
    lines.push(line)
    line = []
  }
  return lines
}

function separatorOf(source: string): string {
  const first = source.slice(0, source.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const)
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

interface Field {
  value: string
  end: number
}

function bareField(source: string, from: number, separator: string): Field {
  let end = from
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end++
  return { value: source.slice(from, end), end }
}

function quotedField(source: string, from: number, separator: string): Field {
  let value = ''
  let at = from + 1
  while (at < source.length) {
    const close = source.indexOf('"', at)
    if (close < 0) return { value: value + source.slice(at), end: source.length }
    value += source.slice(at, close)
    at = close + 1
    if (source[at] !== '"') break
    value += '"'
    at++
  }
  // What follows the closing quote by mistake belongs to the field.
  const rest = bareField(source, at, separator)
  return { value: value + rest.value, end: rest.end }
}

/** Tags parted by semicolons, as our own file has them. */
export const splitTags = (value: string): string[] => (value.match(/(?:\\.|[^\\;])+/gs) ?? []).map((tag) => tag.replace(/\\(.)/gs, '$1'))

/** `Ana María Ruiz` is called `Ana María` and comes from the family `Ruiz`. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const trimmed = name.trim()
  const cut = trimmed.lastIndexOf(' ')
  return cut < 0 ? { firstname: trimmed, lastname: '' } : { firstname: trimmed.slice(0, cut), lastname: trimmed.slice(cut + 1) }
}
