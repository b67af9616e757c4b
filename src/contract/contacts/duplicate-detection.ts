import { foldText } from '../values/fold-text.ts'
import type { DuplicateKey, Duplicates } from './contact-duplicates.ts'
import type { Contact } from './contacts.ts'

/** What duplicates can have in common, the strongest evidence first. */
export const DUPLICATE_KEYS = ['email', 'phone', 'name'] as const

/** Maximum number of contacts in a group of duplicates; further ones are found again later. */
export const MAX_GROUP_SIZE = 8

/** An email address or phone number that more contacts have belongs to a household, not to a person. */
const MAX_SHARED_BY = 6

/** Numbers with fewer digits are extensions, which many people have. */
const MIN_PHONE_DIGITS = 7

/** Only the last digits are compared, because prefixes of country and city are written in many ways. */
const COMPARED_DIGITS = 9

/** A name for comparison: only folded letters and digits. */
const foldName = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** The digits of a phone number for comparison, in any script; empty if there are too few. */
export function comparablePhone(phone: string): string {
  const digits = foldText(phone).replace(/\D/g, '')
  return digits.length < MIN_PHONE_DIGITS ? '' : digits.slice(-COMPARED_DIGITS)
}

/** The names of a contact for comparison, first and last name in either order. */
function namesOf({ firstname, lastname, company }: Contact): string[] {
  const [first, last] = [foldName(firstname), foldName(lastname)]
  const names = first || last ? [first + last, last + first] : [foldName(company)]
  return [...new Set(names)].filter(Boolean)
}

const keysOfContact: Record<DuplicateKey, (contact: Contact) => string[]> = {
  email: ({ email }) => [email.trim().toLowerCase()].filter(Boolean),
  phone: ({ phone }) => [comparablePhone(phone)].filter(Boolean),
  name: namesOf,
}

/** Groups of contacts with the same key. */
function groupsByKey(contacts: readonly Contact[], keyType: DuplicateKey): Contact[][] {
  const byKey = new Map<string, Contact[]>()
  for (const contact of contacts) {
    for (const key of keysOfContact[keyType](contact)) {
      const others = byKey.get(key)
      if (others) others.push(contact)
      else byKey.set(key, [contact])
    }
  }
  const max = keyType === 'name' ? Number.POSITIVE_INFINITY : MAX_SHARED_BY
  return [...byKey.values()].filter(({ length }) => length > 1 && length <= max)
}

/** A group of probable duplicates, and the markers of contacts that are known to be different. */
interface Cluster {
  members: Contact[]
  distinct: Set<string>
}

const mayJoin = (first: Cluster, second: Cluster): boolean =>
  first.members.length + second.members.length <= MAX_GROUP_SIZE && ![...second.distinct].some((marker) => first.distinct.has(marker))

/**
 * Finds probable duplicates: the same email address, phone number, or name. Deleted contacts are skipped, and contacts that a user has set
 * apart are never grouped. The strongest evidence comes first.
 */
export function findDuplicateGroups(all: readonly Contact[]): Duplicates[] {
  const contacts = all.filter(({ deleted }) => !deleted)
  const clusterOf = new Map<Contact, Cluster>()
  const getCluster = (contact: Contact): Cluster => {
    const existing = clusterOf.get(contact)
    if (existing) return existing
    const created = { members: [contact], distinct: new Set(contact.distinct) }
    clusterOf.set(contact, created)
    return created
  }
  const groupsPerKey = DUPLICATE_KEYS.map((keyType) => groupsByKey(contacts, keyType))
  for (const group of groupsPerKey.flat()) {
    // The clusters that have a contact of this group.
    const touched = new Set<Cluster>()
    for (const contact of group) {
      const cluster = getCluster(contact)
      const target = touched.has(cluster) ? undefined : [...touched].find((second) => mayJoin(second, cluster))
      touched.add(target ?? cluster)
      if (target) join(target, cluster, clusterOf)
    }
  }
  const clusters = [...new Set(clusterOf.values())].filter(({ members }) => members.length > 1)
  const groups = clusters.map(({ members }) => ({ by: commonKeys(members), contacts: members.sort(byCompleteness) }))
  const strongestKey = ({ by: [first = 'name'] }: Duplicates) => DUPLICATE_KEYS.indexOf(first)
  return groups.sort((a, b) => strongestKey(a) - strongestKey(b) || b.by.length - a.by.length)
}

function join(target: Cluster, other: Cluster, clusterOf: Map<Contact, Cluster>): void {
  for (const contact of other.members) clusterOf.set(contact, target)
  target.members.push(...other.members)
  for (const marker of other.distinct) target.distinct.add(marker)
}

/** The keys that at least two of the contacts have in common. */
const commonKeys = (contacts: readonly Contact[]): DuplicateKey[] =>
  DUPLICATE_KEYS.filter((keyType) => {
    const keys = contacts.flatMap((contact) => keysOfContact[keyType](contact))
    return new Set(keys).size < keys.length
  })

/** The number of filled fields. */
const completeness = ({ firstname, lastname, image, company, phone, email, address, notes }: Contact): number =>
  [firstname, lastname, image, company, phone, email, address, notes].filter(Boolean).length

const byCompleteness = (first: Contact, second: Contact): number =>
  completeness(second) - completeness(first) || (first.id > second.id ? 1 : -1)

/** The number of sets of contacts that a user has set apart. */
export function countSetsApart(contacts: readonly Contact[]): number {
  const counts = new Map<string, number>()
  for (const { deleted, distinct = [] } of contacts) {
    if (!deleted) for (const marker of distinct) counts.set(marker, (counts.get(marker) ?? 0) + 1)
  }
  return [...counts.values()].filter((count) => count > 1).length
}
