import { contactName } from '#contract/contacts/contact-name.ts'
import { contentLines, escapeText, foldLine } from '#ui/files/contentLines.ts'
import { type Property, splitRaw, splitValue, unescapeText } from '#ui/files/property.ts'
import { blankCard, type Card, type ParsedCard, withNoteLines } from './card.ts'
import { splitName } from './contactCsv.ts'
import { type ParsedVcard, vcardsIn } from './vcardLines.ts'

/** Contacts as a vCard file (RFC 2426, version 3.0, which every address book reads). */
export const contactsToVcards = (cards: readonly Card[]): string => cards.map(vcard).join('')

/** One contact as a vCard. */
function vcard(card: Card): string {
  const { firstname, lastname, company, department, email, phone, address, notes, tags } = card
  const line = (name: string, ...values: string[]) => (values.some(Boolean) ? [`${name}:${values.map(escapeText).join(';')}`] : [])
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The empty parts are those that a contact has no field for: middle name, prefix and suffix; below, parts of an address.
    `N:${escapeText(lastname)};${escapeText(firstname)};;;`,
    `FN:${escapeText(contactName(card))}`,
    ...line('ORG', company, department),
    ...line('EMAIL', email),
    ...line('TEL', phone),
    ...(address ? [`ADR:;;${escapeText(address)};;;;`] : []),
    ...line('NOTE', notes),
    ...(tags.length ? [`CATEGORIES:${tags.map(escapeText).join(',')}`] : []),
    // Properties of this app.
    ...(card.starred ? ['X-STARRED:1'] : []),
    ...(card.frequentlycontacted ? ['X-FREQUENT:1'] : []),
    'END:VCARD',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}

/** The labels of values that are put into the notes, because a contact has no field for them. */
export const ENGLISH_NOTE_LABELS = {
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
export type NoteLabels = typeof ENGLISH_NOTE_LABELS

/** The contacts of a vCard file, versions 2.1 to 4.0; undefined if it has none. @param names the labels of values in the notes */
export function contactsFromVcards(bytes: Uint8Array, names: NoteLabels = ENGLISH_NOTE_LABELS): ParsedCard[] | undefined {
  const all = vcardsIn(contentLines(bytes))
  const [groups, people] = [all.filter(isGroup), all.filter((card) => !isGroup(card))]
  const cards = people.map((card) => cardFromVcard(card, names))
  tagMembers(groups, people, cards)
  return cards.length ? cards : undefined
}

/** The value of a property as it is in the file, and below it as unescaped text. */
const writtenValue = ({ values }: Property): string => String(values[0] ?? '')
const textOf = (property: Property): string => unescapeText(writtenValue(property))

/** The types of a property in lower case: `home`, `cell`, `pref`. */
const typesOf = ({ params: { type = [], pref } }: Property): string[] => [
  ...(Array.isArray(type) ? type : [type]).flatMap((one) => one.split(',')).map((one) => one.trim().toLowerCase()),
  ...(pref === undefined ? [] : ['pref']),
]

/** The properties with one of the names that are not empty. */
const propertiesOf = ({ properties }: ParsedVcard, ...names: string[]): Property[] =>
  properties.filter((one) => names.includes(one.name) && textOf(one) !== '')

/** The preferred one of several, else the first. */
const preferred = (properties: readonly Property[]): Property | undefined =>
  properties.find((one) => typesOf(one).includes('pref')) ?? properties[0]

/** The value of the preferred property with a name; empty if there is none. */
const preferredValue = (card: ParsedVcard, name: string): string => {
  const property = preferred(propertiesOf(card, name))
  return property ? writtenValue(property) : ''
}
const preferredText = (card: ParsedVcard, name: string): string => unescapeText(preferredValue(card, name))

/** True for a card of a group and not of a person. */
const isGroup = (card: ParsedVcard): boolean =>
  propertiesOf(card, 'kind', 'x-addressbookserver-kind').some((one) => textOf(one).toLowerCase() === 'group')

/** Adds the name of each group to its members as a tag. */
function tagMembers(groups: readonly ParsedVcard[], people: readonly ParsedVcard[], cards: readonly ParsedCard[]): void {
  const id = (uid: string) =>
    uid
      .trim()
      .toLowerCase()
      .replace(/^urn:uuid:/, '')
  const byId = new Map(people.map((card, at) => [id(preferredText(card, 'uid')), cards[at]]))
  for (const group of groups) {
    const tag = preferredText(group, 'fn')
    for (const member of propertiesOf(group, 'member', 'x-addressbookserver-member')) {
      const card = byId.get(id(textOf(member)))
      if (card && tag && !card.tags.includes(tag)) card.tags.push(tag)
    }
  }
}

/** The number of a `TEL` property. */
const phoneOf = (property: Property): string => textOf(property).replace(/^tel:/i, '')

/** The email address of an `EMAIL` property; of `Ana Ruiz <ana@a.example>` the address within the brackets. */
const mailOf = (property: Property): string => {
  const text = textOf(property).replace(/^mailto:/i, '')
  const from = text.indexOf('<')
  const to = text.indexOf('>', from)
  const within = from < 0 || to < 0 ? '' : text.slice(from + 1, to).trim()
  return within.includes('@') ? within : text
}

/** The address of an `ADR` property, with its parts in one line. */
const postalAddressOf = (property: Property): string => splitValue(writtenValue(property), ';').filter(Boolean).join(', ')

/** True for the number of a fax or pager. */
const isFax = (property: Property): boolean => typesOf(property).some((type) => type === 'fax' || type === 'pager')

/** The label of a number in the notes: home, work, mobile, fax or phone. */
function phoneLabel(property: Property, names: NoteLabels): string {
  const types = typesOf(property)
  if (isFax(property)) return names.fax
  if (types.includes('cell')) return names.mobile
  return types.includes('home') ? names.home : types.includes('work') ? names.work : names.phone
}

/** The properties that are read, or that say nothing about the person. */
const UNDERSTOOD = new Set([
  ...['n', 'fn', 'org', 'email', 'tel', 'adr', 'nickname', 'bday', 'anniversary', 'title', 'role', 'url', 'impp', 'note', 'categories'],
  ...['photo', 'x-starred', 'x-frequent', 'kind', 'x-addressbookserver-kind', 'member', 'x-addressbookserver-member', 'uid', 'version'],
  ...['prodid', 'rev', 'source', 'clientpidmap', 'xml', 'name', 'profile', 'class', 'mailer', 'sort-string'],
  // Of Apple: the label and the form of another property, the side on which a name is shown; and how a name is pronounced.
  ...['x-ablabel', 'x-abadr', 'x-abuid', 'x-abshowas', 'x-phonetic-first-name', 'x-phonetic-middle-name', 'x-phonetic-last-name'],
])

/** The names of the properties of a person that are left out, such as `GENDER`. */
const leftOutOf = ({ properties }: ParsedVcard): string[] => [
  ...new Set(properties.filter((one) => !UNDERSTOOD.has(one.name) && textOf(one) !== '').map(({ name }) => name.toUpperCase())),
]

/** Converts a vCard to a card. */
function cardFromVcard(source: ParsedVcard, names: NoteLabels): ParsedCard {
  const card = blankCard()
  const noteLines: string[] = []
  const note = (name: string, text: string) => text !== '' && noteLines.push(`${name}: ${text}`)
  const [company = '', ...departments] = splitValue(preferredValue(source, 'org'), ';')
  Object.assign(card, { company, department: departments.filter(Boolean).join(', ') })
  note(names.prefix, setName(card, source))

  const emails = propertiesOf(source, 'email')
  const email = preferred(emails)
  card.email = email ? mailOf(email) : ''
  for (const one of emails) if (mailOf(one) !== card.email) note(names.email, mailOf(one))

  // Fax numbers last, so that the phone number is not one of them if there is another.
  const phones = propertiesOf(source, 'tel').sort((a, b) => Number(isFax(a)) - Number(isFax(b)))
  const phone = preferred(phones)
  card.phone = phone ? phoneOf(phone) : ''
  const others = phones.filter((one) => phoneOf(one) !== card.phone)
  for (const one of others) note(others.length > 1 ? phoneLabel(one, names) : names.phone, phoneOf(one))

  const places = propertiesOf(source, 'adr')
  const place = preferred(places)
  card.address = place ? postalAddressOf(place) : ''
  for (const one of places) if (postalAddressOf(one) !== card.address) note(names.address, postalAddressOf(one))

  const otherProperties = [
    [names.nickname, 'nickname'],
    [names.birthday, 'bday'],
    [names.anniversary, 'anniversary'],
    [names.title, 'title'],
    [names.role, 'role'],
    [names.web, 'url'],
    [names.chat, 'impp'],
  ] as const
  for (const [name, property] of otherProperties)
    for (const one of propertiesOf(source, property)) note(name, textOf(one).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))

  card.notes = propertiesOf(source, 'note').map(textOf).join('\n')
  card.tags = propertiesOf(source, 'categories').flatMap((one) => splitValue(writtenValue(one), ',').filter(Boolean))
  card.starred = preferredText(source, 'x-starred') === '1'
  card.frequentlycontacted = preferredText(source, 'x-frequent') === '1'
  const leftOut = leftOutOf(source)
  return {
    ...withNoteLines(card, noteLines),
    ...(propertiesOf(source, 'photo').length > 0 && { hasPhoto: true }),
    ...(leftOut.length > 0 && { leftOut }),
    ...(!source.hasEnd && { isCutOff: true }),
  }
}

/** Sets the name of a card. @returns the prefix of the name, such as “Dr.” */
function setName(card: Card, source: ParsedVcard): string {
  // Several names of one kind are separated by commas.
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = splitRaw(preferredValue(source, 'n'), ';').map((part) =>
    splitValue(part, ',').filter(Boolean).join(' '),
  )
  const shown = preferredText(source, 'fn')
  // In Vietnamese, for example, the middle name is written before the given name.
  const isMiddleFirst = middle !== '' && shown.includes(`${middle} ${given}`)
  card.firstname = (isMiddleFirst ? [middle, given] : [given, middle]).filter(Boolean).join(' ')
  card.lastname = [family, suffix].filter(Boolean).join(' ')
  const usesShownName = !card.firstname && !card.lastname && ![card.company, preferredText(source, 'email')].includes(shown)
  if (usesShownName) Object.assign(card, splitName(shown))
  return prefix
}
