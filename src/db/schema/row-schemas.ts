import * as z from 'zod/mini'
import { BlogPost } from '#contract/blog/blog.ts'
import { CalendarEvent } from '#contract/calendar/events.ts'
import { Chat, ChatMessage } from '#contract/chats/chats.ts'
import { Enrolment, StoredClass } from '#contract/classes/classes.ts'
import { Teacher } from '#contract/classes/teachers.ts'
import { Contact } from '#contract/contacts/contacts.ts'
import { Email } from '#contract/emails/emails.ts'
import { MailLabel } from '#contract/emails/mail-labels.ts'
import { StoredFile } from '#contract/files/files.ts'
import { GalleryItem, StoredAlbum } from '#contract/gallery/gallery.ts'
import { Id, IsoDate } from '#contract/http/field.ts'
import { Invoice } from '#contract/invoices/invoices.ts'
import { Board } from '#contract/kanban/boards.ts'
import { Column, Task } from '#contract/kanban/kanban.ts'
import { Follower } from '#contract/members/followers.ts'
import { Member } from '#contract/members/members.ts'
import { Profile } from '#contract/members/profile.ts'
import { Note } from '#contract/notes/notes.ts'
import { Post } from '#contract/posts/posts.ts'
import { Language } from '#contract/settings/languages.ts'
import { Setting } from '#contract/settings/settings.ts'
import { Discount } from '#contract/shop/cart.ts'
import { Order } from '#contract/shop/orders.ts'
import { ProductDetail } from '#contract/shop/products.ts'
import { Macro } from '#contract/tickets/ticket-macros.ts'
import { TicketView } from '#contract/tickets/ticket-views.ts'
import { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import type { RowOf } from './rows.ts'
import type { AreaTable } from './tables.ts'

type Schema<Row> = z.ZodMiniObject & { _zod: { output: Row } }

/**
 * The schema of each table's rows, by which rows from a backup file are validated (docs/backend-rules.md 10). Rows that the back end writes
 * are checked by their types. Only the maintenance worker and the server load the schemas.
 */
export const rowSchemas: { readonly [T in AreaTable]: Schema<RowOf<T>> } = {
  // A backup has the bytes of a file in its row; in the database they are stored separately.
  files: z.extend(StoredFile, { at: IsoDate, bytes: z.optional(z.instanceof(Uint8Array)) }),
  settings: Setting,
  // the office
  notes: Note,
  boards: Board,
  categories: z.extend(Column, { order: z.number() }),
  tasks: z.omit(Task, { category: true, boardId: true }),
  invoices: Invoice,
  chats: Chat,
  messages: z.extend(ChatMessage, { chatId: Id }),
  emails: Email,
  labels: MailLabel,
  tickets: Ticket,
  ticketMessages: TicketMessage,
  macros: Macro,
  ticketViews: TicketView,
  contacts: Contact,
  events: CalendarEvent,
  // the shop
  products: ProductDetail,
  cart: z.object({ id: Id, productId: Id, quantity: z.number().check(z.int(), z.gte(1)), color: z.string(), size: z.string() }),
  orders: Order,
  discounts: Discount,
  // what the school publishes
  blogPosts: BlogPost,
  posts: Post,
  gallery: GalleryItem,
  albums: StoredAlbum,
  teachers: Teacher,
  classes: StoredClass,
  enrolments: Enrolment,
  // people
  followers: Follower,
  members: Member,
  profile: Profile,
  // An unused table of existing databases.
  activity: z.object({ id: Id, at: IsoDate }),
  languages: Language,
}
