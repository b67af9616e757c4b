import type { Happening } from '#contract/activity/activity.ts'
import {
  arrivedAt,
  blogHappenings,
  paymentHappenings,
  postHappenings,
  taskHappenings,
  ticketHappenings,
} from '#contract/activity/activity-rules.ts'
import { CONTACT_ORDERS, plainLetters, standsBy } from '#contract/contacts/contact-order.ts'
import { foldersOf, threadOf } from '#contract/emails/emails-rules.ts'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import { placeOfNote } from '#contract/notes/notes-rules.ts'
import { isOwed } from '#contract/shop/orders-rules.ts'
import type { AnyRow, Key, RowOf, SearchRow, TableName } from '../schema/rows.ts'
import { type AreaTable, keyOf } from '../schema/tables.ts'

/**
 * What of a row can be searched (`text`) and filtered by (`facets`), and by which names its list can be ordered as people order names
 * (`orders`): first by the one, then by the other. Facet values compare as strings.
 */
interface Searchable<R> {
  text(row: R): unknown[]
  facets?(row: R): Record<string, unknown>
  orders?: { names: readonly string[]; of(row: R, name: string): [first: string, then: string] }
}

/** Tables whose rows are not in the search index: lists of them can be sorted, not searched. */
type NotSearchable = 'activity' | 'cart' | 'categories' | 'files' | 'profile' | 'settings' | 'ticketMessages'

const searchable: { readonly [T in Exclude<AreaTable, NotSearchable>]: Searchable<RowOf<T>> } = {
  products: {
    text: (r) => [r.title, r.category, r.gender, r.description],
    facets: (r) => ({ category: r.category, gender: r.gender, color: r.colors, stock: r.stock }),
  },
  orders: {
    text: (r) => [r.id, r.address?.name, r.address?.email, r.status, ...(r.items ?? []).map(({ title }) => title)],
    facets: (r) => ({ status: r.status, owed: isOwed(r) ? true : [] }),
  },
  notes: {
    text: (r) => [r.title, ...(r.labels ?? [])],
    facets: ({ id, color, pinned = false, archived = false, deleted, labels: label = [], reminder = [], place, datef }) => ({
      id,
      color,
      pinned,
      archived,
      deleted,
      label,
      reminder,
      reminders: reminder.length > 0 ? true : [],
      place: sortable(placeOfNote({ place, datef })),
    }),
  },
  contacts: {
    text: (r) => [r.firstname, r.lastname, r.company, r.department, r.email, r.phone, r.address, r.notes, ...r.tags],
    facets: (r) => ({
      department: r.department,
      starred: r.starred,
      frequentlycontacted: r.frequentlycontacted,
      deleted: r.deleted,
      tag: r.tags,
    }),
    orders: { names: CONTACT_ORDERS, of: (r, name) => standsBy(r, name as (typeof CONTACT_ORDERS)[number]) },
  },
  tickets: {
    text: (r) => [r.Id, r.ticketTitle, r.ticketDescription, r.AgentName, r.requesterName, r.requesterEmail],
    facets: (r) => ({
      Status: r.Status,
      Label: r.Label,
      priority: r.priority,
      AgentName: r.AgentName,
      deleted: r.deleted,
      state: r.deleted ? 'deleted' : r.Status,
      happened: lastOf(ticketHappenings, r),
    }),
  },
  emails: {
    text: (r) => [r.from, r.fromEmail, r.To, r.cc, r.subject, r.label, r.emailContent],
    facets: (r) => {
      // What is left of a mail that was erased for good keeps its place, and is found by nothing.
      if (r.erased) return {}
      const folder = foldersOf(r)
      const label = r.trash || r.spam ? [] : r.label
      const { unread, starred, important, attachment } = r
      const unreadIn = unread ? { unreadIn: folder, unreadLabel: label } : {}
      const terms = { from: wordsOf(r.from, r.fromEmail), to: wordsOf(r.To, r.cc, r.bcc), subject: wordsOf(r.subject) }
      return { folder, label, ...unreadIn, unread, starred, important, attachment, threadId: threadOf(r), time: r.time, ...terms }
    },
  },
  chats: { text: (r) => [r.name, r.excerpt], facets: (r) => ({ archived: r.archived, contactId: r.contactIds }) },
  messages: {
    text: (r) => (r.deleted || r.type === 'image' ? [] : [r.msg, ...r.attachment.map(({ file }) => file)]),
    facets: (r) => ({ chatId: r.chatId, files: !r.deleted && r.attachment.length > 0 }),
  },
  tasks: {
    text: (r) => [r.task, r.taskText, r.taskProperty, ...(r.assignees ?? [])],
    facets: (r) => ({
      categoryId: r.categoryId,
      taskProperty: r.taskProperty,
      assignees: r.assignees,
      archived: r.archived,
      arrived: r.archived ? [] : lastOf(arrivalOf, r).map((at) => `${r.categoryId} ${at}`),
      happened: lastOf(taskHappenings, r),
    }),
  },
  invoices: {
    text: (r) => [r.id, r.billFrom, r.billTo, r.billToEmail, r.status, ...(r.orders ?? []).map(({ itemName }) => itemName)],
    facets: (r) => {
      // What is overdue changes by itself: where money is owed, the due day is kept, to be compared with today's.
      const payment = paymentState(r, new Date(0))
      const owed = !['void', 'draft', 'paid', 'credit note'].includes(payment)
      // A credit note sends no goods: it is at no status.
      const status = r.creditOf === undefined ? r.status : []
      const { creditOf = [] } = r
      return { status, payment, creditOf, due: owed ? [instant(r.dueDate) || 'never'] : [], happened: lastOf(paymentHappenings, r) }
    },
  },
  blogPosts: {
    text: (r) => [r.title, r.author?.name, r.category, r.content],
    facets: (r) => ({
      category: r.category,
      featured: r.featured,
      published: r.published,
      from: r.published ? [instant(r.createdAt)] : [],
      happened: lastOf(blogHappenings, r),
    }),
  },
  teachers: { text: (r) => [r.name, r.subjects, r.room, r.bio], facets: (r) => ({ subject: r.subjects, published: r.published }) },
  classes: {
    text: (r) => [r.name, r.subject, r.description],
    facets: (r) => ({ subject: r.subject, teacherId: r.teacherId, published: r.published }),
  },
  enrolments: {
    text: (r) => [r.childName, r.parentName, r.email, r.message],
    facets: (r) => ({ classId: r.classId, status: r.status }),
  },
  posts: {
    text: (r) => [r.profile?.name, r.data?.content, ...(r.data?.comments ?? []).map(({ data }) => data?.comment)],
    facets: (r) => ({ writer: r.profile?.id, happened: lastOf(postHappenings, r) }),
  },
  followers: { text: (r) => [r.name, r.role, r.country], facets: (r) => ({ isFollowed: r.isFollowed }) },
  gallery: { text: (r) => [r.name], facets: (r) => ({ albumId: r.albumId }) },
  members: {
    text: (r) => [r.name, r.email, r.role],
    facets: ({ role, status, email }) => ({ role, status, email: String(email).toLowerCase() }),
  },
  events: {
    text: (r) => [r.title, r.category, r.location, r.description],
    // A series may take place whenever one asks; so may what ends in a year that does not compare as text.
    facets: ({ category, color, recurrence, end, seriesId }) => ({
      category,
      color,
      seriesId: seriesId ?? [],
      ends: recurrence || !/^\d{4}-/.test(end) ? '~' : end,
    }),
  },
  albums: { text: (r) => [r.name] },
  boards: { text: (r) => [r.name] },
  discounts: { text: (r) => [r.id] },
  labels: { text: (r) => [r.name] },
  macros: { text: (r) => [r.name] },
  ticketViews: { text: (r) => [r.name] },
  languages: { text: (r) => [r.flagname] },
}

/** How many different words of one row are kept; enough for a long letter, small enough for 100,000 rows. */
const MAX_WORDS = 120

/**
 * The words of a text as they are compared: lower case, without accents; Chinese characters one by one.
 * `'Đặng Élodie 学校'` gives `['dang', 'elodie', '学', '校']`.
 */
export function words(value: unknown): string[] {
  const plain = String(value ?? '')
    .replace(/<[/!a-z][^<>]*>/gi, ' ')
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
  return plain.match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu) ?? []
}

const wordsOf = (...texts: unknown[]): string[] => [...new Set(texts.flatMap(words))].slice(0, MAX_WORDS)

/** A date as text that is compared as dates are; empty where it is none. */
function instant(date: unknown): string {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(at) ? '' : new Date(at).toISOString()
}

/** A number as text that is compared as numbers are: its bits, turned so that negative ones come first. Nothing where it is none. */
function sortable(value: number): string | [] {
  if (Number.isNaN(value)) return []
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const sign = 1n << 63n
  return (bits & sign ? BigInt.asUintN(64, ~bits) : bits | sign).toString(16).padStart(16, '0')
}

const arrivalOf = (task: RowOf<'tasks'>): Pick<Happening, 'at'>[] => [{ at: arrivedAt(task) }]

/** When something happened last to a row, if anything did. A row that is not shaped as this code expects has nothing that did. */
function lastOf<R>(happenings: (row: R) => Pick<Happening, 'at'>[], row: R): string[] {
  try {
    return happenings(row)
      .map(({ at }) => instant(at))
      .filter(Boolean)
      .sort()
      .slice(-1)
  } catch {
    return []
  }
}

/** The token under which a word of an area is found, by its first 40 letters; a search for its beginning finds it too. */
export const wordToken = (table: TableName, word: string): string => `${table}:${word.slice(0, 40)}`

/** The token under which the rows with this value are found. */
export const facetToken = (table: TableName, name: string, value: unknown): string => `${table}=${name}=${value}`

/** The token by which a row stands in an order; the index has them in that order. Without a text, what all of them begin with. */
export const orderToken = (table: TableName, name: string, text = ''): string => `${table}>${name}>${text}`

/** Comes before whatever a name may have, so that `Silva` stands before `Silva Ramos` whoever it is. */
const END = '\t'

/** Comes after the letters of all languages: who has no name there stands at the end. */
const NAMELESS = '\ufffd'

/** How much of a name its place is told by. */
const MAX_ORDER = 100

/** By what a row stands in an order that the index has: compared as texts are, sign by sign. */
export function orderText(table: TableName, name: string, row: AnyRow): string {
  const [first = '', then = ''] = searchableOf(table)?.orders?.of(row, name) ?? []
  const [name1, name2] = [first, then].map((text) => words(plainLetters(text)).join(' ').slice(0, MAX_ORDER))
  return `${name1 || NAMELESS}${END}${name2}`
}

/** A row comes with its table: what is said of one table is asked of its rows only. */
const searchableOf = (table: TableName) => (searchable as Partial<Record<TableName, unknown>>)[table] as Searchable<AnyRow> | undefined

/** The row of the search index for one row, or nothing where the area is not searchable. */
export function searchRow(table: TableName, row: AnyRow): SearchRow | undefined {
  const area = searchableOf(table)
  if (!area) return undefined
  const id = (row as unknown as Record<string, Key>)[keyOf(table)] as Key
  const found = new Set(area.text(row).flatMap(words).slice(0, 2_000))
  const tokens = [...found].slice(0, MAX_WORDS).map((word) => wordToken(table, word))
  for (const [name, value] of Object.entries(area.facets?.(row) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) tokens.push(facetToken(table, name, one))
  }
  for (const name of area.orders?.names ?? []) tokens.push(orderToken(table, name, orderText(table, name, row)))
  return { key: searchKey(table, id), id, tokens }
}

/** The key of a row in the search index; the type of the id is part of it. */
export const searchKey = (table: TableName, id: Key): string => `${table}/${typeof id === 'number' ? '' : "'"}${id}`

/** The id of a row, from its key in the search index. */
export function idIn(key: string): Key {
  const id = key.slice(key.indexOf('/') + 1)
  return id.startsWith("'") ? id.slice(1) : Number(id)
}

/** True when rows of this table are kept in the search index. */
export const isSearchable = (table: TableName): boolean => table in searchable
