import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { type Erasure, erasePersonalData, exportPersonalData, planErasure } from '#contract/contacts/personal-data.ts'
import { erasedEmail } from '#contract/emails/emails-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import { getOr404, hardDelete, keyIn, save } from '#db/repository/collection.ts'
import { reserveIds } from '#db/repository/ids.ts'
import type { AnyRow, Discarded, RowOf, TableName } from '#db/schema/rows.ts'
import { areaTables } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read, write } from '../kernel/handler.ts'

/** The name in rows that are kept without the person. */
const ERASED_PERSON = { firstname: 'Erased', lastname: 'person' }
const ERASED_NAME = Object.values(ERASED_PERSON).join(' ')
/** Orders need an address; nobody has one that ends in `.invalid` (RFC 2606). */
const ERASED_ADDRESS = 'erased@erased.invalid'

const TABLES: readonly TableName[] = [...areaTables, 'trash']

export const personalData = [
  read(exportPersonalData, TABLES, async ({ params }, { tx, now }) => {
    const contact = await getOr404(tx, 'contacts', params.id, 'Contact not found')
    const person = new Person(contact)
    const rows = await rowsOf(tx, person)
    const tables = Object.fromEntries([...rows.all].map(([table, list]) => [table, list as object[] as Record<string, unknown>[]]))
    const trash = (await tx.list('trash')).filter((entry) => person.isNamedIn(entry))
    return {
      exportedAt: now.toISOString(),
      contact,
      tables: { ...tables, ...(trash.length > 0 && { trash: trash as object[] as Record<string, unknown>[] }) },
    }
  }),

  read(planErasure, TABLES, async ({ params }, { tx }) => {
    const contact = await getOr404(tx, 'contacts', params.id, 'Contact not found')
    return countRows(await rowsOf(tx, new Person(contact)))
  }),

  write(erasePersonalData, areaTables, async ({ params }, { tx, erase }) => {
    const contact = await getOr404(tx, 'contacts', params.id, 'Contact not found')
    const person = new Person(contact)
    const rows = await rowsOf(tx, person)
    const deleted: Discarded[] = rows.erased.filter(({ table }) => !(table in IN_PLACE))
    await reserveIds(tx, deleted)
    for (const discarded of deleted) hardDelete(tx, discarded)
    tx.files.delete(...deleted.filter(({ table }) => table === 'files').map(({ table, row }) => String(keyIn(table, row))))
    for (const { table, row } of rows.erased) {
      const empty = IN_PLACE[table]
      if (empty) save<TableName, AnyRow>(tx, table, empty(row))
    }
    for (const { table, row } of rows.anonymized) save<TableName, AnyRow>(tx, table, anonymous(person, table, row))
    const touched = [...rows.erased, ...rows.anonymized].map(({ table, row }) => ({ table, id: keyIn(table, row) }))
    await erase(touched, (content) => person.isNamedIn(content))
    return countRows(rows)
  }),
]

/** Finds a contact in rows, by its id, name and email address. */
class Person {
  readonly contact: Contact
  readonly name: string
  readonly #email: string
  readonly #mention: RegExp | undefined

  constructor(contact: Contact) {
    this.contact = contact
    this.name = contactName(contact)
    this.#email = contact.email.trim().toLowerCase()
    const escaped = this.#email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    // The whole address, not a part of a longer one.
    if (this.#email) this.#mention = new RegExp(`(?<![\\w.+%-])${escaped}(?![\\w-]|\\.\\w)`, 'gi')
  }

  has(email: string | undefined): boolean {
    return this.#email !== '' && email?.trim().toLowerCase() === this.#email
  }

  /** Whether a text names the address. */
  isNamed(text: string | undefined): boolean {
    return text !== undefined && this.#mention !== undefined && text.search(this.#mention) >= 0
  }

  /** Whether any text inside names the address. */
  isNamedIn(value: unknown): boolean {
    if (typeof value === 'string') return this.isNamed(value)
    return typeof value === 'object' && value !== null && Object.values(value).some((inner) => this.isNamedIn(inner))
  }

  /** The same value, with name and address replaced in all texts. */
  replacedIn<T>(value: T): T {
    if (typeof value === 'string') {
      const unaddressed = this.#mention ? value.replace(this.#mention, ERASED_ADDRESS) : value
      return (this.name ? unaddressed.replaceAll(this.name, ERASED_NAME) : unaddressed) as T
    }
    if (Array.isArray(value)) return value.map((item) => this.replacedIn(item)) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.replacedIn(inner)])) as T
  }
}

interface PersonalRows {
  erased: Discarded[]
  anonymized: Discarded[]
  /** Every row that names the person, those above included. */
  all: Map<TableName, AnyRow[]>
}

/** Tells what an erasure does with a row: delete it, keep it without the person, or nothing. */
type Rule<T extends TableName> = (row: RowOf<T>, person: Person, ownIds: OwnIds) => Treatment
type Treatment = 'erased' | 'anonymized' | undefined

/** The ids of the person's chats and tickets, as strings. */
interface OwnIds {
  chats: ReadonlySet<string>
  groups: ReadonlySet<string>
  tickets: ReadonlySet<string>
}

const RULES: { readonly [T in TableName]?: Rule<T> } = {
  contacts: ({ id }, { contact }) => (sameId(id, contact.id) ? 'erased' : undefined),
  chats: (chat, person) => (!isOf(chat, person) ? undefined : isGroup(chat) ? 'anonymized' : 'erased'),
  messages: ({ chatId, writer, replyTo }, { name }, { chats, groups }) => {
    if (chats.has(String(chatId))) return 'erased'
    if (!groups.has(String(chatId))) return undefined
    if (writer?.name === name) return 'erased'
    return replyTo?.name === name ? 'anonymized' : undefined
  },
  emails: ({ erased, fromEmail, from, To, cc, bcc }, person) =>
    !erased && [fromEmail, from, To, cc, bcc].some((text) => person.isNamed(text)) ? 'erased' : undefined,
  tickets: ({ requesterEmail }, person) => (person.has(requesterEmail) ? 'erased' : undefined),
  ticketMessages: ({ ticketId, mergedFrom }, person, { tickets }) =>
    tickets.has(String(ticketId)) || person.has(mergedFrom?.requesterEmail) ? 'erased' : undefined,
  // Bookkeeping law keeps what was sold and billed.
  orders: ({ address }, person) => (person.has(address.email) ? 'anonymized' : undefined),
  invoices: ({ billToEmail, draft }, person) => (!person.has(billToEmail) ? undefined : draft ? 'erased' : 'anonymized'),
  // A place that is taken stays taken.
  enrolments: ({ email, status }, person) => (!person.has(email) ? undefined : status === 'pending' ? 'erased' : 'anonymized'),
}

const isOf = ({ contactIds }: RowOf<'chats'>, { contact }: Person): boolean => contactIds.some((id) => sameId(id, contact.id))
const isGroup = ({ contactIds, members }: RowOf<'chats'>): boolean => Math.max(contactIds.length, members.length) > 1

/** The rows that name a person. No index finds an address in any text, so all rows are read. This is needed a few times a year only. */
async function rowsOf(tx: StoreTransaction, person: Person): Promise<PersonalRows> {
  const [chats, tickets] = await Promise.all([tx.list('chats'), tx.list('tickets')])
  const own = chats.filter((chat) => isOf(chat, person))
  const ownIds: OwnIds = {
    chats: new Set(own.filter((chat) => !isGroup(chat)).map(({ id }) => String(id))),
    groups: new Set(own.filter(isGroup).map(({ id }) => String(id))),
    tickets: new Set(tickets.filter(({ requesterEmail }) => person.has(requesterEmail)).map(({ Id }) => String(Id))),
  }
  const found: PersonalRows = { erased: [], anonymized: [], all: new Map() }
  const others: AnyRow[] = []
  for (const table of areaTables) {
    const rule = RULES[table] as Rule<TableName> | undefined
    for (const row of (await tx.list(table)) as AnyRow[]) {
      const treatment = rule?.(row, person, ownIds)
      if (treatment) found[treatment].push({ table, row })
      else if (table !== 'files') others.push(row)
      if (treatment || person.isNamedIn(row)) found.all.set(table, [...(found.all.get(table) ?? []), row])
    }
  }
  const files = await filesOf(tx, found.erased, others)
  found.erased.push(...files.map((row) => ({ table: 'files' as const, row })))
  if (files.length > 0) found.all.set('files', files)
  return found
}

/** The uploaded files that belong to these rows and to no others. */
async function filesOf(tx: StoreTransaction, erased: readonly Discarded[], others: readonly AnyRow[]): Promise<RowOf<'files'>[]> {
  const files = await tx.list('files')
  if (files.length === 0) return []
  const [erasedText, otherText] = [JSON.stringify(erased), JSON.stringify(others)]
  return files.filter(({ id }) => erasedText.includes(id) && !otherText.includes(id))
}

function countRows({ erased, anonymized, all }: PersonalRows): Erasure {
  const counts = (tables: Iterable<TableName>) => {
    const numbers: Record<string, number> = {}
    for (const table of tables) numbers[table] = (numbers[table] ?? 0) + 1
    return numbers
  }
  const treated = new Set<AnyRow>([...erased, ...anonymized].map(({ row }) => row))
  return {
    erased: counts(erased.map(({ table }) => table)),
    anonymized: counts(anonymized.map(({ table }) => table)),
    mentions: counts([...all].flatMap(([table, rows]) => rows.filter((row) => !treated.has(row)).map(() => table))),
  }
}

/** Tables whose rows are emptied instead of deleted (docs/specification.md 10, General). */
const IN_PLACE: { readonly [T in TableName]?: (row: AnyRow) => AnyRow } = {
  contacts: (row) => ({ ...contactDefaults, ...ERASED_PERSON, id: (row as Contact).id, deleted: true }),
  emails: (row) => erasedEmail(row as RowOf<'emails'>),
  chats: (row) => ({
    ...(row as RowOf<'chats'>),
    name: ERASED_NAME,
    thumb: '',
    excerpt: '',
    draft: '',
    archived: true,
    pinned: false,
    contactIds: [],
    members: [],
  }),
}

/** Returns a row without the person. */
function anonymous(person: Person, table: TableName, row: AnyRow): AnyRow {
  const replaced = person.replacedIn(row)
  switch (table) {
    case 'orders': {
      const { address, ...order } = replaced as RowOf<'orders'>
      const { country } = address
      const erased = { name: ERASED_NAME, email: ERASED_ADDRESS, phone: '', street: '', city: '', zip: '', country }
      return { ...order, note: '', address: erased }
    }
    case 'invoices': {
      const nothing = { billToEmail: '', billToAddress: '', billToPhone: '', billToFax: '' }
      return { ...(replaced as RowOf<'invoices'>), billTo: ERASED_NAME, ...nothing }
    }
    case 'enrolments': {
      const nothing = { email: '', phone: '', message: '' }
      return { ...(replaced as RowOf<'enrolments'>), childName: ERASED_NAME, parentName: ERASED_NAME, ...nothing }
    }
    case 'chats': {
      const chat = row as RowOf<'chats'>
      return person.replacedIn({
        ...chat,
        contactIds: chat.contactIds.filter((id) => !sameId(id, person.contact.id)),
        members: chat.members.filter(({ name }) => name !== person.name),
      })
    }
    case 'messages': {
      const { replyTo: _, ...message } = row as RowOf<'messages'>
      return message
    }
    default:
      return replaced
  }
}
