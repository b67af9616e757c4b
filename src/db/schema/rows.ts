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
import type { Column as ColumnReply, Task } from '#contract/kanban/kanban.ts'
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

/** Facts about the database as a whole, by key: schema version, creation, highest deleted ids. */
export interface MetaRow {
  key: string
  id?: Key
  at?: string
  version?: number
  oldestWriter?: number
  /** The time by which ages are measured (`db/prune.ts`). */
  seen?: string
  /** True if the database was created without the samples. */
  beganEmpty?: boolean
}

/** The stored result of a write, in case the same write arrives again (docs/backend-rules.md 2). */
export interface IdempotencyRecord {
  key: string
  /** Fingerprint of the request: a key belongs to one call. */
  sent: string
  at: string
  status: number
  result: unknown
  headers: Record<string, string>
  /** The rows that the write changed, such as `notes/3`; absent if there were too many, and in records of early versions. */
  wrote?: string[]
}

/**
 * The revision of a table. Each write transaction increments it, so that the same revision means the same rows. It also records which rows
 * the last writes changed, if known.
 */
export interface Revision {
  table: string
  revision: number
  /** `keys` has every change after this revision. */
  since?: number
  /** The keys of the changed rows, and the revision of each change. Two flat arrays, because each write reads and stores them. */
  keys?: Key[]
  at?: number[]
}

/** An entry of the search index: the words, facets and orders of a row (`db/repository/search.ts`). */
export interface SearchRow {
  /** The table and the id of the row. */
  key: string
  id: Key
  tokens: string[]
}

/** A deleted row with its table. */
export interface DeletedRow {
  table: TableName
  row: AnyRow
}

/** The changed fields of a row: their values before (`was`, null for a new row) and after (`is`). */
export interface ChangeSet {
  table: TableName
  id: Key
  /** The names of the changed fields; in entries of early versions, those of `is`. */
  fields?: string[]
  was: Partial<AnyRow> | null
  is: Partial<AnyRow>
}

/** The previous state of rows that one call deleted (`rows`) or changed (`amended`), for `restoreTrash` of the contract. */
export interface TrashEntry {
  id: string
  at: string
  rows: DeletedRow[]
  /** The changed rows. Absent in entries of early versions. */
  amended?: ChangeSet[]
  /** Account and role of who deleted or changed them (`scopeOf`); absent without accounts. */
  scope?: string
}

/** A row that belongs to a member of a restricted role (`repository/restricted-transaction.ts`). */
export interface Owned {
  /** The id of the member. */
  ownerId?: Id
}

/** The password of a member, on a server. */
export interface Account {
  /** The id of the member, as text. */
  id: string
  /** Hash with its parameters and salt (`server/accounts/password.ts`). */
  password: string
  changedAt: string
}

/** A sign-in of a member on one device. */
export interface Session {
  /** SHA-256 of the token in the cookie. */
  id: string
  memberId: string
  /** The role at the sign-in: after a change the session is invalid. */
  role: string
  createdAt: string
  usedAt: string
  /** The browser, as it names itself. */
  device: string
}

/** A link that was given to a person, for one use. */
export interface AccountLink {
  /** SHA-256 of the token in the link. */
  id: string
  /** The member who sets a password with it; empty for the first owner. */
  memberId: string
  expiresAt: string
}

/** A passkey of a member: the public half of a key pair that a device or a password manager keeps. */
export interface StoredPasskey {
  /** The id of the credential, in base64url. */
  id: string
  memberId: string
  /** In base64url. */
  publicKey: string
  /** Raised by some authenticators with each use, so that a copy is noticed. */
  counter: number
  /** The browser that added it, as it names itself. */
  device: string
  createdAt: string
  /** Null until its first use. */
  usedAt: string | null
}

/** Random bytes that an authenticator signs, for one use. */
export interface PasskeyChallenge {
  /** The challenge, in base64url. */
  id: string
  /** The member who adds a passkey; empty for a sign-in. */
  memberId: string
  expiresAt: string
}

/** A line of the cart. */
export interface CartRow {
  id: Id
  productId: Id
  quantity: number
  color: string
  size: string
}

/** A task as stored. The name and board of its column are added in replies. */
export type TaskRow = Omit<Task, 'category' | 'boardId'> & Owned

/** A column of a board. */
export type Column = ColumnReply & { order: number }

/** The rows of each table. A row is a JSON value. */
export interface Rows {
  // internal tables
  meta: MetaRow
  /** Named after the replay of a stored result. */
  replays: IdempotencyRecord
  revisions: Revision
  trash: TrashEntry
  search: SearchRow
  /** Metadata of an uploaded file; its bytes are stored separately (`Files` in `db/store.ts`). */
  files: StoredFile & { at: string }
  settings: Setting
  // the office
  notes: Note & Owned
  boards: Board
  categories: Column
  tasks: TaskRow
  invoices: Invoice
  chats: Chat & Owned
  messages: StoredMessage
  emails: Email
  labels: MailLabel
  tickets: Ticket & Owned
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
  /** Unused, because the activity is derived from other rows. Existing databases have the table. */
  activity: { id: Key; at: string }
  languages: Language
  // accounts, on a server only
  accounts: Account
  sessions: Session
  links: AccountLink
  passkeys: StoredPasskey
  challenges: PasskeyChallenge
}

export type TableName = keyof Rows

/** A row of a table. */
export type RowOf<T extends TableName> = Rows[T]

/** A row of any table: one of those in {@link Rows}. */
export type AnyRow = Rows[TableName]
