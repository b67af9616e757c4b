import { contactName } from '#contract/contacts/contact-name.ts'
import { contentLines, escapeText, foldLine } from '#ui/files/contentLines.ts'
import { type Property, splitRaw, splitValue, unescapeText } from '#ui/files/property.ts'
import { blankCard, type Card, type ReadCard, withFurther } from './card.ts'
import { splitName } from './contactCsv.ts'
import { type VcardText, vcardsIn } from './vcardLines.ts'

/** Contacts as a vCard file (RFC 2426, version 3.0, which every address book reads). */
export const contactsToVcards = (cards: readonly Card[]): string => cards.map(vcard).join('')

function vcard(card: Card): string {
  const { firstname, lastname, company, department, email, phone, address, notes, tags } = card
  const line = (name: string, ...values: string[]) => (values.some(Boolean) ? [`${name}:${values.map(escapeText).join(';')}`] : [])
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(lastname)};${escapeText(firstname)};;;`,
    `FN:${escapeText(contactName(card))}`,
    ...line('ORG', company, department),
    ...line('EMAIL', email),
    ...line('TEL', phone),
    ...(address ? [`ADR:;;${escapeText(address)};;;;`] : []),
    ...line('NOTE', notes),
    ...(tags.length ? [`CATEGORIES:${tags.map(escapeText).join(',')}`] : []),
    ...(card.starred ? ['X-STARRED:1'] : []),
    ...(card.frequentlycontacted ? ['X-FREQUENT:1'] : []),
    'END:VCARD',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

/** What stands before that which a contact has no field for, among its notes. */
export const FURTHER_NAMES = {
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  home: 'Home',
  work: 'Work',
  mobile: 'Mobile',
  fax: 'Fax',
  prefix: 'Name prefix',
  nickname: 'Nickname',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  title: 'Title',
  role: 'Role',
  web: 'Web',
  chat: 'Chat',
}
export type FurtherNames = typeof FURTHER_NAMES

/** The contacts of a vCard file, versions 2.1 to 4.0; nothing where there is no vCard in it. */
export function contactsFromVcards(bytes: Uint8Array, names: FurtherNames = FURTHER_NAMES): ReadCard[] | undefined {
  const all = vcardsIn(contentLines(bytes))
  const [groups, people] = [all.filter(isGroup), all.filter((card) => !isGroup(card))]
  const cards = people.map((card) => cardOf(card, names))
  tagMembers(groups, people, cards)
  return cards.length ? cards : undefined
}

/** The value of a property as it is written, and its text. */
const writtenValue = ({ values }: Property): string => String(values[0] ?? '')
const textOf = (property: Property): string => unescapeText(writtenValue(property))

const typesOf = ({ params: { type = [], pref } }: Property): string[] => [
  ...(Array.isArray(type) ? type : [type]).flatMap((one) => one.split(',')).map((one) => one.trim().toLowerCase()),
  ...(pref === undefined ? [] : ['pref']),
]

const all = ({ properties }: VcardText, ...names: string[]): Property[] =>
  properties.filter((one) => names.includes(one.name) && textOf(one) !== '')

/** The preferred one of several, else the first. */
const preferred = (properties: readonly Property[]): Property | undefined =>
  properties.find((one) => typesOf(one).includes('pref')) ?? properties[0]

const firstValue = (card: VcardText, name: string): string => {
  const property = preferred(all(card, name))
  return property ? writtenValue(property) : ''
}
const first = (card: VcardText, name: string): string => unescapeText(firstValue(card, name))

const isGroup = (card: VcardText): boolean =>
  all(card, 'kind', 'x-addressbookserver-kind').some((one) => textOf(one).toLowerCase() === 'group')

/** A group of version 4 is a tag of its members. */
function tagMembers(groups: readonly VcardText[], people: readonly VcardText[], cards: readonly ReadCard[]): void {
  const id = (uid: string) =>
    uid
      .trim()
      .toLowerCase()
      .replace(/^urn:uuid:/, '')
  const byId = new Map(people.map((card, at) => [id(first(card, 'uid')), cards[at]]))
  for (const group of groups) {
    const tag = first(group, 'fn')
    for (const member of all(group, 'member', 'x-addressbookserver-member')) {
      const card = byId.get(id(textOf(member)))
      if (card && tag && !card.tags.includes(tag)) card.tags.push(tag)
    }
  }
}

const phoneOf = (property: Property): string => textOf(property).replace(/^tel:/i, '')

/** `Ana Ruiz <ana@a.example>` is the address in it. */
const mailOf = (property: Property): string => {
  const text = textOf(property).replace(/^mailto:/i, '')
  const from = text.indexOf('<')
  const to = text.indexOf('>', from)
  const within = from < 0 || to < 0 ? '' : text.slice(from + 1, to).trim()
  return within.includes('@') ? within : text
}

const placeOf = (property: Property): string => splitValue(writtenValue(property), ';').filter(Boolean).join(', ')

const isFax = (property: Property): boolean => typesOf(property).some((type) => type === 'fax' || type === 'pager')

/** What a number is for, where it says so. */
function kindOf(property: Property, names: FurtherNames): string {
  const types = typesOf(property)
  if (isFax(property)) return names.fax
  if (types.includes('cell')) return names.mobile
  return types.includes('home') ? names.home : types.includes('work') ? names.work : names.phone
}

function cardOf(source: VcardText, names: FurtherNames): ReadCard {
  const card = blankCard()
  const further: string[] = []
  const note = (name: string, text: string) => text !== '' && further.push(`${name}: ${text}`)
  const [company = '', ...departments] = splitValue(firstValue(source, 'org'), ';')
  Object.assign(card, { company, department: departments.filter(Boolean).join(', ') })
  note(names.prefix, takeName(card, source))

  const emails = all(source, 'email')
  const email = preferred(emails)
  card.email = email ? mailOf(email) : ''
  for (const one of emails) if (mailOf(one) !== card.email) note(names.email, mailOf(one))

  // Nobody is called at a fax.
  const phones = all(source, 'tel').sort((a, b) => Number(isFax(a)) - Number(isFax(b)))
  const phone = preferred(phones)
  card.phone = phone ? phoneOf(phone) : ''
  const others = phones.filter((one) => phoneOf(one) !== card.phone)
  for (const one of others) note(others.length > 1 ? kindOf(one, names) : names.phone, phoneOf(one))

  const places = all(source, 'adr')
  const place = preferred(places)
  card.address = place ? placeOf(place) : ''
  for (const one of places) if (placeOf(one) !== card.address) note(names.address, placeOf(one))

  const beside = [
    [names.nickname, 'nickname'],
    [names.birthday, 'bday'],
    [names.anniversary, 'anniversary'],
    [names.title, 'title'],
    [names.role, 'role'],
    [names.web, 'url'],
    [names.chat, 'impp'],
  ] as const
  for (const [name, property] of beside)
    for (const one of all(source, property)) note(name, textOf(one).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))

  card.notes = all(source, 'note').map(textOf).join('\n')
  card.tags = all(source, 'categories').flatMap((one) => splitValue(writtenValue(one), ',').filter(Boolean))
  card.starred = first(source, 'x-starred') === '1'
  card.frequentlycontacted = first(source, 'x-frequent') === '1'
  return { ...withFurther(card, further), ...(all(source, 'photo').length > 0 && { hasPhoto: true }) }
}

/** Takes over the name of a card; answers what stands before it, such as “Dr.”. */
function takeName(card: Card, source: VcardText): string {
  // Commas part several names of one kind.
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = splitRaw(firstValue(source, 'n'), ';').map((part) =>
    splitValue(part, ',').filter(Boolean).join(' '),
  )
  const shown = first(source, 'fn')
  const isMiddleFirst = middle !== '' && shown.includes(`${middle} ${given}`)
  card.firstname = (isMiddleFirst ? [middle, given] : [given, middle]).filter(Boolean).join(' ')
  card.lastname = [family, suffix].filter(Boolean).join(' ')
  const isName = !card.firstname && !card.lastname && ![card.company, first(source, 'email')].includes(shown)
  if (isName) Object.assign(card, splitName(shown))
  return prefix
}
