import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { type Erasure, erasePersonalData, exportPersonalData, planErasure } from '#contract/contacts/personal-data.ts'
import { erasedEmail } from '#contract/emails/emails-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import { getOr404, hardDelete, keyOfRow, save } from '#db/repository/collection.ts'
import { reserveIds } from '#db/repository/ids.ts'
import type { AnyRow, DeletedRow, RowOf, TableName } from '#db/schema/rows.ts'
import { areaTables } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read, write } from '../kernel/handler.ts'

/** The name in rows that are kept without the person. */
const ERASED_PERSON = { firstname: 'Erased', lastname: 'person' }
const ERASED_NAME = Object.values(ERASED_PERSON).join(' ')
/** Orders need an address; nobody has one that ends in `.invalid` (RFC 2606). */
const ERASED_ADDRESS = 'erased@erased.invalid'

const TABLES: readonly TableName[] = [...areaTables, 'trash']

/** Handlers for exporting and erasing the data of a person. */
export const personalData = [
  read(exportPersonalData, TABLES, async ({ params }, { tx, now }) => {
    const contact = await getOr404(tx, 'contacts', params.id, 'Contact not found')
    const person = new Person(contact)
    const rows = await rowsOf(tx, person)
    const tables = Object.fromEntries([...rows.all].map(([table, list]) => [table, list as object[] as Record<string, unknown>[]]))
    const trash = (await tx.list('trash')).filter((entry) => person.isMentionedIn(entry))
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
    const deleted: DeletedRow[] = rows.erased.filter(({ table }) => !(table in EMPTIED_TABLES))
    // So that no later row gets the id of an erased one.
    await reserveIds(tx, deleted)
    for (const { table, row } of deleted) hardDelete(tx, table, row)
    tx.files.delete(...deleted.filter(({ table }) => table === 'files').map(({ table, row }) => String(keyOfRow(table, row))))
    for (const { table, row } of rows.erased) {
      const empty = EMPTIED_TABLES[table]
      if (empty) save<TableName, AnyRow>(tx, table, empty(row))
    }
    for (const { table, row } of rows.anonymized) save<TableName, AnyRow>(tx, table, anonymizeRow(person, table, row))
    // Copies of these rows in the trash and in stored results of writes are erased too, and whatever else mentions the person there.
    const touched = [...rows.erased, ...rows.anonymized].map(({ table, row }) => ({ table, id: keyOfRow(table, row) }))
    await erase(touched, (content) => person.isMentionedIn(content))
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

  /** True if this is the person's email address. */
  hasEmail(email: string | undefined): boolean {
    return this.#email !== '' && email?.trim().toLowerCase() === this.#email
  }

  /** True if the text contains the email address. */
  isMentioned(text: string | undefined): boolean {
    return text !== undefined && this.#mention !== undefined && text.search(this.#mention) >= 0
  }

  /** True if any text inside the value contains the email address. */
  isMentionedIn(value: unknown): boolean {
    if (typeof value === 'string') return this.isMentioned(value)
    return typeof value === 'object' && value !== null && Object.values(value).some((inner) => this.isMentionedIn(inner))
  }

  /** The same value, with name and address replaced in all texts. */
  anonymize<T>(value: T): T {
    if (typeof value === 'string') {
      const withoutEmail = this.#mention ? value.replace(this.#mention, ERASED_ADDRESS) : value
      return (this.name ? withoutEmail.replaceAll(this.name, ERASED_NAME) : withoutEmail) as T
    }
    if (Array.isArray(value)) return value.map((item) => this.anonymize(item)) as T
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.anonymize(inner)])) as T
  }
}

interface PersonalRows {
  erased: DeletedRow[]
  anonymized: DeletedRow[]
  /** Every row that names the person, those above included. */
  all: Map<TableName, AnyRow[]>
}

/** Tells what an erasure does with a row: delete it, keep it without the person, or nothing. */
type Rule<T extends TableName> = (row: RowOf<T>, person: Person, personIds: PersonIds) => Treatment
type Treatment = 'erased' | 'anonymized' | undefined

/** The ids of the person's chats and tickets, as strings. */
interface PersonIds {
  chats: ReadonlySet<string>
  groups: ReadonlySet<string>
  tickets: ReadonlySet<string>
}

const RULES: { readonly [T in TableName]?: Rule<T> } = {
  contacts: ({ id }, { contact }) => (sameId(id, contact.id) ? 'erased' : undefined),
  chats: (chat, person) => (!isMember(chat, person) ? undefined : isGroup(chat) ? 'anonymized' : 'erased'),
  messages: ({ chatId, writer, replyTo }, { name }, { chats, groups }) => {
    if (chats.has(String(chatId))) return 'erased'
    if (!groups.has(String(chatId))) return undefined
    if (writer?.name === name) return 'erased'
    return replyTo?.name === name ? 'anonymized' : undefined
  },
  emails: ({ erased, fromEmail, from, To, cc, bcc }, person) =>
    !erased && [fromEmail, from, To, cc, bcc].some((text) => person.isMentioned(text)) ? 'erased' : undefined,
  tickets: ({ requesterEmail }, person) => (person.hasEmail(requesterEmail) ? 'erased' : undefined),
  // `mergedFrom` is the ticket of another requester that was merged into this one.
  ticketMessages: ({ ticketId, mergedFrom }, person, { tickets }) =>
    tickets.has(String(ticketId)) || person.hasEmail(mergedFrom?.requesterEmail) ? 'erased' : undefined,
  // Sales and invoices must be kept by law.
  orders: ({ address }, person) => (person.hasEmail(address.email) ? 'anonymized' : undefined),
  invoices: ({ billToEmail, draft }, person) => (!person.hasEmail(billToEmail) ? undefined : draft ? 'erased' : 'anonymized'),
  // A decided enrolment still counts for the seats of its class.
  enrolments: ({ email, status }, person) => (!person.hasEmail(email) ? undefined : status === 'pending' ? 'erased' : 'anonymized'),
}

const isMember = ({ contactIds }: RowOf<'chats'>, { contact }: Person): boolean => contactIds.some((id) => sameId(id, contact.id))
const isGroup = ({ contactIds, members }: RowOf<'chats'>): boolean => Math.max(contactIds.length, members.length) > 1

/** The rows that name a person. No index finds an address in any text, so all rows are read. This is needed a few times a year only. */
async function rowsOf(tx: StoreTransaction, person: Person): Promise<PersonalRows> {
  const [chats, tickets] = await Promise.all([tx.list('chats'), tx.list('tickets')])
  const personChats = chats.filter((chat) => isMember(chat, person))
  const personIds: PersonIds = {
    chats: new Set(personChats.filter((chat) => !isGroup(chat)).map(({ id }) => String(id))),
    groups: new Set(personChats.filter(isGroup).map(({ id }) => String(id))),
    tickets: new Set(tickets.filter(({ requesterEmail }) => person.hasEmail(requesterEmail)).map(({ Id }) => String(Id))),
  }
  const result: PersonalRows = { erased: [], anonymized: [], all: new Map() }
  const others: AnyRow[] = []
  for (const table of areaTables) {
    const rule = RULES[table] as Rule<TableName> | undefined
    for (const row of (await tx.list(table)) as AnyRow[]) {
      const treatment = rule?.(row, person, personIds)
      if (treatment) result[treatment].push({ table, row })
      else if (table !== 'files') others.push(row)
      if (treatment || person.isMentionedIn(row)) result.all.set(table, [...(result.all.get(table) ?? []), row])
    }
  }
  const files = await filesOf(tx, result.erased, others)
  result.erased.push(...files.map((row) => ({ table: 'files' as const, row })))
  if (files.length > 0) result.all.set('files', files)
  return result
}

/** The uploaded files that belong to these rows and to no others. */
async function filesOf(tx: StoreTransaction, erased: readonly DeletedRow[], others: readonly AnyRow[]): Promise<RowOf<'files'>[]> {
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
  const handledRows = new Set<AnyRow>([...erased, ...anonymized].map(({ row }) => row))
  return {
    erased: counts(erased.map(({ table }) => table)),
    anonymized: counts(anonymized.map(({ table }) => table)),
    mentions: counts([...all].flatMap(([table, rows]) => rows.filter((row) => !handledRows.has(row)).map(() => table))),
  }
}

/** Tables whose rows are emptied instead of deleted (docs/specification.md 10, General). */
const EMPTIED_TABLES: { readonly [T in TableName]?: (row: AnyRow) => AnyRow } = {
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
function anonymizeRow(person: Person, table: TableName, row: AnyRow): AnyRow {
  const replaced = person.anonymize(row)
  switch (table) {
    case 'orders': {
      const { address, ...order } = replaced as RowOf<'orders'>
      const { country } = address
      const erased = { name: ERASED_NAME, email: ERASED_ADDRESS, phone: '', street: '', city: '', zip: '', country }
      return { ...order, note: '', address: erased }
    }
    case 'invoices': {
      const emptyFields = { billToEmail: '', billToAddress: '', billToPhone: '', billToFax: '' }
      return { ...(replaced as RowOf<'invoices'>), billTo: ERASED_NAME, ...emptyFields }
    }
    case 'enrolments': {
      const emptyFields = { email: '', phone: '', message: '' }
      return { ...(replaced as RowOf<'enrolments'>), childName: ERASED_NAME, parentName: ERASED_NAME, ...emptyFields }
    }
    case 'chats': {
      const chat = row as RowOf<'chats'>
      return person.anonymize({
        ...chat,
        contactIds: chat.contactIds.filter((id) => !sameId(id, person.contact.id)),
        members: chat.members.filter(({ name }) => name !== person.name),
      })
    }
    case 'messages': {
      // In a message of somebody else, only the quotation names the person.
      const { replyTo: _, ...message } = row as RowOf<'messages'>
      return message
    }
    default:
      return replaced
  }
}
