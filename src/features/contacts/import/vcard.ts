import { contactName } from '#contract/contacts/contact-name.ts'
import { blankCard, type Card, type ReadCard, withFurther } from './card.ts'
import { splitName } from './contactCsv.ts'

/** Contacts as a vCard file (RFC 2426, version 3.0, which every address book reads). */
export const contactsToVcards = (cards: readonly Card[]): string => cards.map(vcard).join('')

function vcard(card: Card): string {
  const { firstname, lastname, company, department, email, phone, address, notes, tags } = card
  const line = (name: string, ...values: string[]) => (values.some(Boolean) ? [`${name}:${values.map(escaped).join(';')}`] : [])
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(lastname)};${escaped(firstname)};;;`,
    `FN:${escaped(contactName(card))}`,
    ...line('ORG', company, department),
    ...line('EMAIL', email),
    ...line('TEL', phone),
    ...(address ? [`ADR:;;${escaped(address)};;;;`] : []),
    ...line('NOTE', notes),
    ...(tags.length ? [`CATEGORIES:${tags.map(escaped).join(',')}`] : []),
    ...(card.starred ? ['X-STARRED:1'] : []),
    ...(card.frequentlycontacted ? ['X-FREQUENT:1'] : []),
    'END:VCARD',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

const unescaped = (value: string): string => value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

const bytes = new TextEncoder()

/** A line of more than 75 bytes goes on in the next, behind a space; no character is cut in two. */
function folded(line: string): string {
  if (bytes.encode(line).length <= 75) return line
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const sign of line) {
    const more = bytes.encode(sign).length
    // The space in front of all parts but the first counts too.
    if (size + more > 74) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += sign
    size += more
  }
  return [...parts, part].join('\r\n ')
}

/** One line of a vCard: `item1.TEL;TYPE=home:…` is `TEL`. */
interface Property {
  name: string
  parameters: string
  value: string
}

/** What the fields are called of which a vCard may have several. */
export type FieldNames = Pick<Record<keyof Card, string>, 'email' | 'phone' | 'address'>

/** The contacts of a vCard file, versions 2.1 to 4.0; nothing where there is no vCard in it. */
export function contactsFromVcards(
  text: string,
  names: FieldNames = { email: 'Email', phone: 'Phone', address: 'Address' },
): ReadCard[] | undefined {
  const cards: ReadCard[] = []
  let open: Property[] | undefined
  for (const property of properties(text)) {
    const mark = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN' && mark === 'VCARD') open = []
    else if (property.name === 'END' && mark === 'VCARD') {
      if (open) cards.push(cardOf(open, names))
      open = undefined
    } else open?.push(property)
  }
  return cards.length ? cards : undefined
}

function properties(text: string): Property[] {
  const unfolded = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
  return joined(unfolded.split('\n')).flatMap((line) => {
    const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line)
    if (!found) return []
    const [, name = '', parameters = '', value = ''] = found
    const plain = /QUOTED-PRINTABLE/i.test(parameters) ? fromQuotedPrintable(value, parameters) : value
    return [{ name: name.toUpperCase(), parameters, value: plain }]
  })
}

/** Lines of version 2.1, which go on with an equals sign at the end where they are quoted-printable. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = []
  let goesOn = false
  for (const line of lines) {
    if (goesOn) whole.push((whole.pop() ?? '').slice(0, -1) + line)
    else whole.push(line)
    const isQuoted: boolean = goesOn || line.slice(0, line.indexOf(':')).toUpperCase().includes('QUOTED-PRINTABLE')
    goesOn = isQuoted && line.endsWith('=')
  }
  return whole
}

function fromQuotedPrintable(value: string, parameters: string): string {
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8'
  const codes = value.match(/=[\da-f]{2}|./gis) ?? []
  const raw = codes.flatMap((code) => (code.length === 3 ? [Number.parseInt(code.slice(1), 16)] : [...bytes.encode(code)]))
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(raw)).replace(/\r?\n/g, '\\n')
  } catch {
    return value
  }
}

/** The parts of a value, cut at each sign that is not escaped. */
const split = (value: string, sign: ';' | ','): string[] => {
  const parts = ['']
  for (const [token] of value.matchAll(/\\.|./gs)) {
    if (token === sign) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map(unescaped)
}

const phoneOf = (value: string): string => unescaped(value).replace(/^tel:/i, '')
const placeOf = (value: string): string => split(value, ';').filter(Boolean).join(', ')

function cardOf(lines: readonly Property[], names: FieldNames): ReadCard {
  const card = blankCard()
  const all = (name: string) => lines.filter((line) => line.name === name && line.value !== '')
  const preferred = (name: string): string =>
    (all(name).find(({ parameters }) => /\bPREF\b/i.test(parameters)) ?? all(name)[0])?.value ?? ''
  const others = (name: string, field: keyof FieldNames, read: (value: string) => string): string[] =>
    all(name).flatMap(({ value }) => {
      const said = read(value)
      return said === '' || said === card[field] ? [] : `${names[field]}: ${said}`
    })
  const [lastname = '', firstname = ''] = split(preferred('N'), ';')
  const [company = '', ...departments] = split(preferred('ORG'), ';')
  card.firstname = firstname
  card.lastname = lastname
  card.company = company
  card.department = departments.filter(Boolean).join(', ')
  card.email = unescaped(preferred('EMAIL'))
  card.phone = phoneOf(preferred('TEL'))
  card.address = placeOf(preferred('ADR'))
  card.notes = all('NOTE')
    .map(({ value }) => unescaped(value))
    .join('\n')
  card.tags = lines
    .filter(({ name, value }) => name === 'CATEGORIES' && value !== '')
    .flatMap(({ value }) => split(value, ','))
    .filter(Boolean)
  card.starred = preferred('X-STARRED') === '1'
  card.frequentlycontacted = preferred('X-FREQUENT') === '1'
  const shown = unescaped(preferred('FN'))
  const isName = !firstname && !lastname && ![company, card.email].includes(shown)
  const further = [...others('EMAIL', 'email', unescaped), ...others('TEL', 'phone', phoneOf), ...others('ADR', 'address', placeOf)]
  return withFurther(isName ? { ...card, ...splitName(shown) } : card, further)
}
