import type { Duplicates, Likeness } from './contact-duplicates.ts'
import { plainLetters } from './contact-order.ts'
import type { Contact } from './contacts.ts'

/** In what contacts are alike that seem to be one and the same, the surest sign first. */
export const LIKENESSES = ['email', 'phone', 'name'] as const

/** So many at most are held against each other at a time; of more, those who are left come up again. */
export const MOST_ALIKE = 8

/** An address or a number that more contacts have than this belongs to a house, not to a person. */
const SHARED_BY = 6

/** Numbers with fewer digits are extensions: many have them. */
const SHORTEST_NUMBER = 7

/** The last digits tell a line: what stands before them is the country's and the city's, written in many ways. */
const TELLING_DIGITS = 9

/** A text as names are compared: letters and digits alone, in lower case and without accents. */
const folded = (text: string): string => plainLetters(text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, ''))

/** The digits of a number that tell it from others, in whatever digits it is written; nothing where there are too few. */
export function digitsOf(phone: string): string {
  const digits = phone
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
  return digits.length < SHORTEST_NUMBER ? '' : digits.slice(-TELLING_DIGITS)
}

/** The names under which a contact may be written down, first and last name in either order. */
function namesOf({ firstname, lastname, company }: Contact): string[] {
  const [first, last] = [folded(firstname), folded(lastname)]
  const names = first || last ? [first + last, last + first] : [folded(company)]
  return [...new Set(names)].filter(Boolean)
}

const hashFields: Record<Likeness, (contact: Contact) => string[]> = {
  email: ({ email }) => [email.trim().toLowerCase()].filter(Boolean),
  phone: ({ phone }) => [digitsOf(phone)].filter(Boolean),
  name: namesOf,
}

/** The contacts that have each mark, where more than one has it. */
function sharing(contacts: readonly Contact[], likeness: Likeness): Contact[][] {
  const byMark = new Map<string, Contact[]>()
  for (const contact of contacts) {
    for (const mark of hashFields[likeness](contact)) {
      const others = byMark.get(mark)
      if (others) others.push(contact)
      else byMark.set(mark, [contact])
    }
  }
  const most = likeness === 'name' ? Number.POSITIVE_INFINITY : SHARED_BY
  return [...byMark.values()].filter(({ length }) => length > 1 && length <= most)
}

/** Contacts that belong together so far, and the sayings that each of them is somebody else than others. */
interface Cluster {
  members: Contact[]
  distinct: Set<string>
}

const mayJoin = (one: Cluster, other: Cluster): boolean =>
  one.members.length + other.members.length <= MOST_ALIKE && ![...other.distinct].some((saying) => one.distinct.has(saying))

/**
 * Finds the contacts that seem to be one and the same: the same mail address, the same number, or the same name. Deleted ones are left
 * alone, and nobody is put beside whom somebody has said them not to be. The surest come first.
 */
export function duplicatesAmong(all: readonly Contact[]): Duplicates[] {
  const contacts = all.filter(({ deleted }) => !deleted)
  const clusterOf = new Map<Contact, Cluster>()
  const own = (contact: Contact): Cluster => {
    const known = clusterOf.get(contact)
    if (known) return known
    const made = { members: [contact], distinct: new Set(contact.distinct) }
    clusterOf.set(contact, made)
    return made
  }
  const shared = LIKENESSES.map((likeness) => sharing(contacts, likeness))
  for (const alike of shared.flat()) {
    const here = new Set<Cluster>()
    for (const contact of alike) {
      const mine = own(contact)
      const host = here.has(mine) ? undefined : [...here].find((other) => mayJoin(other, mine))
      here.add(host ?? mine)
      if (host) join(host, mine, clusterOf)
    }
  }
  const clusters = [...new Set(clusterOf.values())].filter(({ members }) => members.length > 1)
  const groups = clusters.map(({ members }) => ({ by: likenessesOf(members), contacts: members.sort(byFullness) }))
  const surest = ({ by: [first = 'name'] }: Duplicates) => LIKENESSES.indexOf(first)
  return groups.sort((a, b) => surest(a) - surest(b) || b.by.length - a.by.length)
}

function join(host: Cluster, other: Cluster, clusterOf: Map<Contact, Cluster>): void {
  for (const contact of other.members) clusterOf.set(contact, host)
  host.members.push(...other.members)
  for (const saying of other.distinct) host.distinct.add(saying)
}

/** In what two of some contacts or more are alike. */
const likenessesOf = (contacts: readonly Contact[]): Likeness[] =>
  LIKENESSES.filter((likeness) => {
    const marks = contacts.flatMap((contact) => hashFields[likeness](contact))
    return new Set(marks).size < marks.length
  })

/** How much is known of a contact. */
const fullness = ({ firstname, lastname, image, company, phone, email, address, notes }: Contact): number =>
  [firstname, lastname, image, company, phone, email, address, notes].filter(Boolean).length

const byFullness = (one: Contact, other: Contact): number => fullness(other) - fullness(one) || (one.id > other.id ? 1 : -1)

/** How many times somebody has said that contacts which are here are not the same. */
export function countDistinct(contacts: readonly Contact[]): number {
  const holders = new Map<string, number>()
  for (const { deleted, distinct = [] } of contacts) {
    if (!deleted) for (const saying of distinct) holders.set(saying, (holders.get(saying) ?? 0) + 1)
  }
  return [...holders.values()].filter((count) => count > 1).length
}
