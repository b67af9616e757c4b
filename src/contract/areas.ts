import * as activity from './activity/activity.ts'
import * as blog from './blog/blog.ts'
import * as cart from './cart/cart.ts'
import * as chats from './chats/chats.ts'
import * as classes from './classes/classes.ts'
import * as contactMessages from './contact-messages/contact-messages.ts'
import * as contactDuplicates from './contacts/contact-duplicates.ts'
import * as contactRelated from './contacts/contact-related.ts'
import * as contacts from './contacts/contacts.ts'
import * as emails from './emails/emails.ts'
import * as mailLabels from './emails/mail-labels.ts'
import * as mailWriting from './emails/mail-writing.ts'
import * as events from './events/events.ts'
import * as files from './files/files.ts'
import * as gallery from './gallery/gallery.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import * as invoicePayments from './invoices/invoice-payments.ts'
import * as invoices from './invoices/invoices.ts'
import * as boards from './kanban/boards.ts'
import * as kanban from './kanban/kanban.ts'
import * as taskFiles from './kanban/task-files.ts'
import * as followers from './members/followers.ts'
import * as members from './members/members.ts'
import * as profile from './members/profile.ts'
import * as noteLabels from './notes/note-labels.ts'
import * as notes from './notes/notes.ts'
import * as orders from './orders/orders.ts'
import * as revenue from './orders/revenue.ts'
import * as posts from './posts/posts.ts'
import * as products from './products/products.ts'
import * as search from './search/search.ts'
import * as database from './system/database.ts'
import * as languages from './system/languages.ts'
import * as settings from './system/settings.ts'
import * as trash from './system/trash.ts'
import * as teachers from './teachers/teachers.ts'
import * as ticketMacros from './tickets/ticket-macros.ts'
import * as ticketViews from './tickets/ticket-views.ts'
import * as tickets from './tickets/tickets.ts'

/**
 * The whole contract, area by area, in the order of its table of contents.
 *
 * What is printed from the contract (OpenAPI, the explorer, docs/api.md) starts here, and so do the types of the routes (`routes.ts`).
 * The worker does not need it.
 */
export const areas = {
  emails,
  mailWriting,
  mailLabels,
  chats,
  contacts: { ...contacts, ...contactDuplicates, ...contactRelated },
  tickets,
  ticketMacros,
  ticketViews,
  notes,
  noteLabels,
  events,
  kanban: { ...kanban, ...boards, ...taskFiles },
  invoices: { ...invoices, ...invoicePayments, ...revenue },
  products,
  cart,
  orders,
  blog,
  posts,
  followers,
  gallery,
  members,
  profile,
  teachers,
  classes,
  contactMessages,
  languages,
  search,
  activity,
  settings,
  files,
  trash,
  database,
} satisfies Record<string, Record<string, unknown>>

/** One endpoint with the name under which the contract exports it. */
export interface Named {
  area: string
  name: string
  endpoint: AnyEndpoint
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'line' in value && 'reply' in value

/** Every endpoint of the contract, named. */
export const namedEndpoints = (from: Record<string, Record<string, unknown>> = areas): Named[] =>
  Object.entries(from).flatMap(([area, module]) =>
    Object.entries(module)
      .flatMap(([name, value]) => (isEndpoint(value) ? [{ area, name, endpoint: value }] : []))
      // A module tells its exports in another order to each tool.
      .sort((a, b) => (a.endpoint.path + a.endpoint.method < b.endpoint.path + b.endpoint.method ? -1 : 1)),
  )
