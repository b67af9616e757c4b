import type { BlogPost } from '#contract/blog/blog.ts'
import type { CalendarEvent } from '#contract/calendar/events.ts'
import type { Chat, StoredMessage } from '#contract/chats/chats.ts'
import type { Enrolment, StoredClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import type { Email } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import type { StoredFile } from '#contract/files/files.ts'
import type { GalleryItem, StoredAlbum } from '#contract/gallery/gallery.ts'
import type { Id } from '#contract/http/field.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Column as AnsweredColumn, Task } from '#contract/kanban/kanban.ts'
import type { Follower } from '#contract/members/followers.ts'
import type { Member } from '#contract/members/members.ts'
import type { Profile } from '#contract/members/profile.ts'
import type { Note } from '#contract/notes/notes.ts'
import type { Post } from '#contract/posts/posts.ts'
import type { Language } from '#contract/settings/languages.ts'
import type { Setting } from '#contract/settings/settings.ts'
import type { Discount } from '#contract/shop/cart.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { ProductDetail } from '#contract/shop/products.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'

/** The key of a row. */
export type Key = number | string

/** What the kernel remembers of the database as a whole, by a key of its own: the schema, the birth of the database, the highest deleted ids. */
export interface MetaRow {
  key: string
  id?: Key
  at?: string
  version?: number
  oldestWriter?: number
  /** True of a database that was born without the samples. */
  beganEmpty?: boolean
}

/** What was answered to a write, kept in case the same write arrives again (docs/backend-rules.md 2). */
export interface IdempotencyRecord {
  key: string
  /** What was sent with the key: a key belongs to one call. */
  sent: string
  at: string
  status: number
  result: unknown
  headers: Record<string, string>
}

/**
 * How often a table has been written to. Each write transaction raises it, so that the same revision means the same rows. The last writes
 * also tell which rows they changed; where that is not known, they begin anew.
 */
export interface Revision {
  table: string
  revision: number
  /** The account holds every change after this revision. */
  since?: number
  /** The keys of the rows that have changed since, and the revision that each change made. Flat: each write reads and stores it whole. */
  keys?: Key[]
  at?: number[]
}

/** What a row is found by: its words, facets and orders (`db/repository/search.ts`). */
export interface SearchRow {
  /** The table and the id of the row. */
  key: string
  id: Key
  tokens: string[]
}

/** A row and the table it stood in, as the trash keeps it. */
export interface Discarded {
  table: TableName
  row: AnyRow
}

/** A row that a call changed or added, as far as it differs: what it said before (nothing where there was none), and what it says since. */
export interface ChangeSet {
  table: TableName
  id: Key
  /** The names of the fields that differ; in entries of early versions, those of `is`. */
  fields?: string[]
  was: Partial<AnyRow> | null
  is: Partial<AnyRow>
}

/** What one deletion or change took away, as `restoreTrash` of the contract puts it back. */
export interface TrashEntry {
  id: string
  at: string
  rows: Discarded[]
  /** Absent in entries of early versions. */
  amended?: ChangeSet[]
}

/** A line of the cart. */
export interface CartRow {
  id: Id
  productId: Id
  quantity: number
  color: string
  size: string
}

/** A task: the name and the board of its column are looked up when it is answered. */
export type TaskRow = Omit<Task, 'category' | 'boardId'>

/** A column of a board. */
export type Column = AnsweredColumn & { order: number }

/** The rows of each table. A row is a JSON value. */
export interface Rows {
  // the kernel's own
  meta: MetaRow
  replays: IdempotencyRecord
  revisions: Revision
  trash: TrashEntry
  search: SearchRow
  /** What is known of an uploaded file; its bytes are kept apart (`Files` in `db/store.ts`). */
  files: StoredFile & { at: string }
  settings: Setting
  // the office
  notes: Note
  boards: Board
  categories: Column
  tasks: TaskRow
  invoices: Invoice
  chats: Chat
  messages: StoredMessage
  emails: Email
  labels: MailLabel
  tickets: Ticket
  ticketMessages: TicketMessage
  macros: Macro
  ticketViews: TicketView
  contacts: Contact
  events: CalendarEvent
  // the shop
  products: ProductDetail
  cart: CartRow
  orders: Order
  discounts: Discount
  // what the school publishes
  blogPosts: BlogPost
  posts: Post
  gallery: GalleryItem
  albums: StoredAlbum
  teachers: Teacher
  classes: StoredClass
  enrolments: Enrolment
  // people
  followers: Follower
  members: Member
  profile: Profile
  /** Empty since the activity is read from the rows it tells of; kept for the databases that have it. */
  activity: { id: Key; at: string }
  languages: Language
}

export type TableName = keyof Rows

/** A row of a table. */
export type RowOf<T extends TableName> = Rows[T]

/** A row of any table: one of those in {@link Rows}. */
export type AnyRow = Rows[TableName]
