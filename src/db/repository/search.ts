import type { ActivityEvent } from '#contract/activity/activity.ts'
import {
  blogCommentEvents,
  columnEnteredAt,
  paymentEvents,
  postCommentEvents,
  taskCommentEvents,
  ticketEvents,
} from '#contract/activity/activity-rules.ts'
import { CONTACT_ORDERS, sortNamesOf } from '#contract/contacts/contact-order.ts'
import { foldersOf, threadOf } from '#contract/emails/emails-rules.ts'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { placeOfNote } from '#contract/notes/notes-rules.ts'
import { indexWords } from '#contract/search/search-words.ts'
import { isPartlyRefunded } from '#contract/shop/order-refunds.ts'
import { isUnpaid } from '#contract/shop/orders-rules.ts'
import { sortText } from '#contract/values/fold-text.ts'
import { wordsOfHtml } from '#contract/values/html-text.ts'
import type { AnyRow, Key, RowOf, SearchRow, TableName } from '../schema/rows.ts'
import { type AreaTable, keyFieldOf } from '../schema/tables.ts'

/**
 * What is indexed of a row: its searchable texts, its facets for filters, and the orders of names by which its list can be sorted, first by
 * one name and then by the other. Facet values compare as strings. A list gives one token for each item: none if it is empty.
 */
interface Searchable<R> {
  text(row: R): unknown[]
  facets?(row: R): Record<string, unknown>
  orders?: { names: readonly string[]; orderNames(row: R, name: string): [first: string, second: string] }
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
    // A partly refunded order is found among the refunded ones too, as their sums count it (contract/shop/order-sums.ts).
    facets: (r) => ({ status: isPartlyRefunded(r) ? [r.status, 'Refunded'] : r.status, owed: isUnpaid(r) ? true : [] }),
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
      // True for a note with any reminder; `reminder` is its time, for sorting.
      reminders: reminder.length > 0 ? true : [],
      place: sortableNumber(placeOfNote({ place, datef })),
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
    orders: { names: CONTACT_ORDERS, orderNames: (r, name) => sortNamesOf(r, name as (typeof CONTACT_ORDERS)[number]) },
  },
  tickets: {
    text: (r) => [r.Id, r.ticketTitle, r.ticketDescription, r.AgentName, r.requesterName, r.requesterEmail, r.requesterPhone ?? ''],
    facets: (r) => ({
      Status: r.Status,
      Label: r.Label,
      priority: r.priority,
      AgentName: r.AgentName,
      deleted: r.deleted,
      state: r.deleted ? 'deleted' : r.Status,
      // In all tables, `happened` is the time of the last event for the activity list.
      happened: lastEventTime(ticketEvents, r),
    }),
  },
  emails: {
    text: (r) => [r.from, r.fromEmail, r.To, r.cc, r.subject, r.label, ...(r.labels ?? []), r.emailContent],
    facets: (r) => {
      // An erased mail keeps its position and is not found by anything.
      if (r.erased) return {}
      const folder = foldersOf(r)
      const label = r.trash || r.spam ? [] : (r.labels ?? r.label)
      const { unread, starred, important, attachment } = r
      // For the numbers of unread mails in each folder and label.
      const unreadIn = unread ? { unreadIn: folder, unreadLabel: label } : {}
      const terms = { from: wordsOf(r.from, r.fromEmail), to: wordsOf(r.To, r.cc, r.bcc), subject: wordsOf(r.subject) }
      return { folder, label, ...unreadIn, unread, starred, important, attachment, threadId: threadOf(r), time: r.time, ...terms }
    },
  },
  chats: {
    text: (r) => (r.deleted ? [] : [r.name, r.excerpt]),
    facets: (r) => (r.deleted ? {} : { archived: r.archived, contactId: r.contactIds }),
  },
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
      // The column of the task, and when the task entered it.
      arrived: r.archived ? [] : lastEventTime(arrivalEvents, r).map((time) => `${r.categoryId} ${time}`),
      happened: lastEventTime(taskCommentEvents, r),
    }),
  },
  invoices: {
    text: (r) => [invoiceNumber(r), r.billFrom, r.billTo, r.billToEmail, r.status, ...(r.orders ?? []).map(({ itemName }) => itemName)],
    facets: (r) => {
      // "Overdue" depends on the date, so unpaid invoices store their due date, to be compared with today. At time 0 none is overdue.
      const payment = paymentState(r, new Date(0))
      const owed = !['void', 'draft', 'paid', 'credit note'].includes(payment)
      // A credit note has no shipping status.
      const status = r.creditOf === undefined ? r.status : []
      const { creditOf = [] } = r
      return {
        status,
        payment,
        creditOf,
        number: sortableNumber(Number(invoiceNumber(r))),
        due: owed ? [isoTime(r.dueDate) || 'never'] : [],
        happened: lastEventTime(paymentEvents, r),
      }
    },
  },
  blogPosts: {
    text: (r) => [r.title, r.author?.name, r.category, r.content],
    facets: (r) => ({
      category: r.category,
      featured: r.featured,
      published: r.published,
      // The time from which visitors see it.
      from: r.published ? [isoTime(r.createdAt)] : [],
      happened: lastEventTime(blogCommentEvents, r),
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
    facets: (r) => ({ writer: r.profile?.id, happened: lastEventTime(postCommentEvents, r) }),
  },
  followers: { text: (r) => [r.name, r.role, r.country], facets: (r) => ({ isFollowed: r.isFollowed }) },
  gallery: { text: (r) => [r.name], facets: (r) => ({ albumId: r.albumId }) },
  members: {
    text: (r) => [r.name, r.email, r.role],
    facets: ({ role, status, email }) => ({ role, status, email: String(email).toLowerCase() }),
  },
  events: {
    text: (r) => [r.title, r.category, r.location, r.description],
    // A series may occur at any time. So may an event whose end year does not compare as text. `~` sorts after all dates.
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

/** Maximum number of distinct words that are indexed per row, so that a hostile text cannot keep a write waiting. Books have fewer. */
const MAX_WORDS = 20_000

/** The distinct words of texts, which may be HTML. */
function wordsOf(...texts: unknown[]): string[] {
  const found = new Set<string>()
  for (const text of texts.flat()) {
    for (const word of indexWords(wordsOfHtml(String(text ?? '')))) {
      if (found.size === MAX_WORDS) return [...found]
      found.add(word)
    }
  }
  return [...found]
}

/** A date as ISO 8601, which compares as text; empty if it is invalid. */
function isoTime(date: unknown): string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

/** A number as text that sorts like the number: its bits, inverted so that negative numbers come first. Empty for NaN. */
export function sortableNumber(value: number): string | [] {
  if (Number.isNaN(value)) return []
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const signBit = 1n << 63n
  return (bits & signBit ? BigInt.asUintN(64, ~bits) : bits | signBit).toString(16).padStart(16, '0')
}

const arrivalEvents = (task: RowOf<'tasks'>): Pick<ActivityEvent, 'at'>[] => [{ at: columnEnteredAt(task) }]

/** The time of the last event of a row, if any. None if the row has an unexpected shape. */
function lastEventTime<R>(eventsOf: (row: R) => Pick<ActivityEvent, 'at'>[], row: R): string[] {
  try {
    return eventsOf(row)
      .map(({ at: time }) => isoTime(time))
      .filter(Boolean)
      .sort()
      .slice(-1)
  } catch {
    return []
  }
}

/** The search token of a word, cut to 40 characters. It is also found by a prefix. */
export const wordToken = (table: TableName, word: string): string => `${table}:${word.slice(0, 40)}`

/** The search token of a facet value. */
export const facetToken = (table: TableName, name: string, value: unknown): string => `${table}=${name}=${value}`

/** The search token for the position of a row in a named order; tokens sort in that order. Without a text, the prefix of all of them. */
export const orderToken = (table: TableName, name: string, text = ''): string => `${table}>${name}>${text}`

/** Sorts before all characters of names, so that `Silva` precedes `Silva Ramos`. */
const NAME_SEPARATOR = '\t'

/** Sorts after all letters, so that rows without a name are last. */
const NO_NAME = '\ufffd'

/** Maximum number of characters of a name that decide its position. */
const MAX_ORDER_LENGTH = 100

/** The sort text of a row in a named order, compared by code units. */
function orderText(table: TableName, name: string, row: AnyRow): string {
  const [first = '', second = ''] = searchableOf(table)?.orders?.orderNames(row, name) ?? []
  const [name1, name2] = [first, second].map((text) => sortText(text).slice(0, MAX_ORDER_LENGTH))
  return `${name1 || NO_NAME}${NAME_SEPARATOR}${name2}`
}

/** The cast is safe: definitions of a table are only called with rows of that table. */
const searchableOf = (table: TableName) => (searchable as Partial<Record<TableName, unknown>>)[table] as Searchable<AnyRow> | undefined

/** The search index entry of a row; undefined if the table is not searchable. */
export function searchRow(table: TableName, row: AnyRow): SearchRow | undefined {
  const area = searchableOf(table)
  if (!area) return undefined
  const id = (row as unknown as Record<string, Key>)[keyFieldOf(table)] as Key
  const tokens = wordsOf(...area.text(row)).map((word) => wordToken(table, word))
  for (const [name, value] of Object.entries(area.facets?.(row) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) tokens.push(facetToken(table, name, one))
  }
  for (const name of area.orders?.names ?? []) tokens.push(orderToken(table, name, orderText(table, name, row)))
  return { key: searchKey(table, id), id, tokens }
}

/** The key of a row in the search index. It encodes the type of the id. */
export const searchKey = (table: TableName, id: Key): string => `${table}/${typeof id === 'number' ? '' : "'"}${id}`

/** The id of a row from its key in the search index. */
export function idFromSearchKey(key: string): Key {
  const id = key.slice(key.indexOf('/') + 1)
  return id.startsWith("'") ? id.slice(1) : Number(id)
}

/** True if the search index has the rows of this table. */
export const isSearchable = (table: TableName): boolean => table in searchable
