import { blankCard, type Card } from './card.ts'

type TextField = Exclude<keyof Card, 'tags' | 'starred' | 'frequentlycontacted'>

/** The columns of our own file, in order. Its header is the same in every language, so that every copy of the app reads it. */
const COLUMNS: [field: keyof Card, header: string][] = [
  ['firstname', 'First name'],
  ['lastname', 'Last name'],
  ['company', 'Company'],
  ['department', 'Department'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
  ['starred', 'Starred'],
  ['frequentlycontacted', 'Frequent'],
]

/** What other programs call these columns, without regard to case, spaces and signs. */
const OTHER_NAMES: Record<string, keyof Card | 'name'> = {
  name: 'name',
  fullname: 'name',
  displayname: 'name',
  givenname: 'firstname',
  familyname: 'lastname',
  surname: 'lastname',
  organization: 'company',
  organizationname: 'company',
  organization1name: 'company',
  companyname: 'company',
  organizationdepartment: 'department',
  organization1department: 'department',
  mail: 'email',
  emailaddress: 'email',
  email1value: 'email',
  telephone: 'phone',
  mobile: 'phone',
  mobilephone: 'phone',
  businessphone: 'phone',
  phonenumber: 'phone',
  phone1value: 'phone',
  address1formatted: 'address',
  businessaddress: 'address',
  homeaddress: 'address',
  note: 'notes',
  labels: 'tags',
  categories: 'tags',
  frequentlycontacted: 'frequentlycontacted',
}

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
const unguarded = (value: string): string => (value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value)

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

/** The contacts of a CSV file by the names of its columns; nothing where no column is one of ours. */
export function contactsFromCsv(text: string): Card[] | undefined {
  const [header, ...lines] = parseCsv(text)
  const fields = (header ?? []).map(fieldNamed)
  if (!fields.some((field) => field && field !== 'notes' && field !== 'tags')) return undefined
  return lines
    .filter((line) => line.some((value) => value !== ''))
    .map((line) => {
      const card = blankCard()
      for (const [at, field] of fields.entries()) if (field) read(card, field, unguarded(line[at] ?? ''))
      return card
    })
}

const key = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '')

function fieldNamed(name: string): keyof Card | 'name' | undefined {
  const own = COLUMNS.find(([field, header]) => key(header) === key(name) || field === key(name))
  return own ? own[0] : OTHER_NAMES[key(name)]
}

function read(card: Card, field: keyof Card | 'name', value: string): void {
  if (value === '') return
  if (field === 'starred' || field === 'frequentlycontacted') card[field] = /^(yes|true|1|x)$/i.test(value.trim())
  else if (field === 'tags') card.tags = splitTags(value)
  else if (field === 'name') Object.assign(card, card.firstname || card.lastname ? {} : splitName(value))
  else card[field as TextField] ||= value
}

const splitTags = (value: string): string[] => (value.match(/(?:\\.|[^\\;])+/gs) ?? []).map((tag) => tag.replace(/\\(.)/gs, '$1'))

/** `Ana María Ruiz` is called `Ana María` and comes from the family `Ruiz`. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const trimmed = name.trim()
  const cut = trimmed.lastIndexOf(' ')
  return cut < 0 ? { firstname: trimmed, lastname: '' } : { firstname: trimmed.slice(0, cut), lastname: trimmed.slice(cut + 1) }
}
