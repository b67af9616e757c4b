import * as accounts from './accounts/accounts.ts'
import * as passkeys from './accounts/passkeys.ts'
import * as activity from './activity/activity.ts'
import * as blog from './blog/blog.ts'
import * as events from './calendar/events.ts'
import * as chats from './chats/chats.ts'
import * as classes from './classes/classes.ts'
import * as teachers from './classes/teachers.ts'
import * as contactDuplicates from './contacts/contact-duplicates.ts'
import * as contactMessages from './contacts/contact-messages.ts'
import * as contactRelated from './contacts/contact-related.ts'
import * as contacts from './contacts/contacts.ts'
import * as personalData from './contacts/personal-data.ts'
import * as emails from './emails/emails.ts'
import * as mailLabels from './emails/mail-labels.ts'
import * as mailWriting from './emails/mail-writing.ts'
import * as files from './files/files.ts'
import * as gallery from './gallery/gallery.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import * as creditNotes from './invoices/credit-notes.ts'
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
import * as posts from './posts/posts.ts'
import * as search from './search/search.ts'
import * as changes from './settings/changes.ts'
import * as database from './settings/database.ts'
import * as languages from './settings/languages.ts'
import * as settings from './settings/settings.ts'
import * as trash from './settings/trash.ts'
import * as cart from './shop/cart.ts'
import * as orders from './shop/orders.ts'
import * as products from './shop/products.ts'
import * as revenue from './shop/revenue.ts'
import * as ticketMacros from './tickets/ticket-macros.ts'
import * as ticketViews from './tickets/ticket-views.ts'
import * as tickets from './tickets/tickets.ts'

/**
 * The endpoints and schemas of the contract by area.
 *
 * OpenAPI, the API explorer, docs/api.md and the types of the routes (`routes.ts`) are derived from it. The worker does not import it.
 */
export const areas = {
  emails: { ...emails, ...mailWriting, ...mailLabels },
  chats,
  contacts: { ...contacts, ...contactDuplicates, ...contactRelated, ...contactMessages, ...personalData },
  tickets: { ...tickets, ...ticketMacros, ...ticketViews },
  notes: { ...notes, ...noteLabels },
  calendar: events,
  kanban: { ...kanban, ...boards, ...taskFiles },
  invoices: { ...invoices, ...creditNotes, ...invoicePayments },
  shop: { ...products, ...cart, ...orders, ...revenue },
  blog,
  posts,
  gallery,
  members: { ...members, ...followers, ...profile },
  classes: { ...classes, ...teachers },
  search,
  activity,
  accounts: { ...accounts, ...passkeys },
  files,
  settings: { ...settings, ...languages, ...trash, ...database, ...changes },
} satisfies Record<string, Record<string, unknown>>

/** An endpoint with its area and the name of its export. */
export interface NamedEndpoint {
  area: string
  name: string
  endpoint: AnyEndpoint
}

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'reply' in value

/** All endpoints with area and name. */
export const namedEndpoints = (from: Record<string, Record<string, unknown>> = areas): NamedEndpoint[] =>
  Object.entries(from).flatMap(([area, module]) =>
    Object.entries(module)
      .flatMap(([name, value]) => (isEndpoint(value) ? [{ area, name, endpoint: value }] : []))
      // The order of a module's exports differs between tools.
      .sort((a, b) => (a.endpoint.path + a.endpoint.method < b.endpoint.path + b.endpoint.method ? -1 : 1)),
  )
