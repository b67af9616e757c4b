import * as activity from './activity.ts'
import * as blog from './blog.ts'
import * as boards from './boards.ts'
import * as cart from './cart.ts'
import * as chats from './chats.ts'
import * as classes from './classes.ts'
import * as contactDuplicates from './contact-duplicates.ts'
import * as contactMessages from './contact-messages.ts'
import * as contactRelated from './contact-related.ts'
import * as contacts from './contacts.ts'
import * as database from './database.ts'
import * as emails from './emails.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as files from './files.ts'
import * as followers from './followers.ts'
import * as gallery from './gallery.ts'
import * as invoicePayments from './invoice-payments.ts'
import * as invoices from './invoices.ts'
import * as kanban from './kanban.ts'
import * as languages from './languages.ts'
import * as mailLabels from './mail-labels.ts'
import * as mailWriting from './mail-writing.ts'
import * as members from './members.ts'
import * as noteLabels from './note-labels.ts'
import * as notes from './notes.ts'
import * as orders from './orders.ts'
import * as posts from './posts.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as revenue from './revenue.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as taskFiles from './task-files.ts'
import * as teachers from './teachers.ts'
import * as ticketMacros from './ticket-macros.ts'
import * as ticketViews from './ticket-views.ts'
import * as tickets from './tickets.ts'
import * as trash from './trash.ts'

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
