import { activity } from './activity.ts'
import { blog } from './blog.ts'
import { events } from './calendar/events.ts'
import { chats } from './chats/chats.ts'
import { messages } from './chats/messages.ts'
import { classes } from './classes/classes.ts'
import { enrolments } from './classes/enrolments.ts'
import { teachers } from './classes/teachers.ts'
import { contactMessages } from './contacts/contact-messages.ts'
import { contactRelated } from './contacts/contact-related.ts'
import { contacts } from './contacts/contacts.ts'
import { personalData } from './contacts/personal-data.ts'
import { emails } from './emails/emails.ts'
import { mailLabels } from './emails/mail-labels.ts'
import { mailWriting } from './emails/mail-writing.ts'
import { files } from './files.ts'
import { gallery } from './gallery.ts'
import { invoices } from './invoices/invoices.ts'
import { kanban } from './kanban/kanban.ts'
import type { Handler } from './kernel/handler.ts'
import { type BackendOptions, createRequestHandler, type RequestHandler } from './kernel/request-handler.ts'
import { followers } from './members/followers.ts'
import { members } from './members/members.ts'
import { profile } from './members/profile.ts'
import { noteLabels } from './notes/note-labels.ts'
import { notes } from './notes/notes.ts'
import { posts } from './posts.ts'
import { search } from './search.ts'
import { database } from './settings/database.ts'
import { languages } from './settings/languages.ts'
import { settings } from './settings/settings.ts'
import { trash } from './settings/trash.ts'
import { cart } from './shop/cart.ts'
import { orders } from './shop/orders.ts'
import { products } from './shop/products.ts'
import { ticketMacros } from './tickets/ticket-macros.ts'
import { ticketViews } from './tickets/ticket-views.ts'
import { tickets } from './tickets/tickets.ts'

/** All handlers of the back end, one line per area. */
export const handlers: Handler[] = [
  database,
  trash,
  files,
  contacts,
  contactRelated,
  personalData,
  tickets,
  ticketMacros,
  ticketViews,
  chats,
  messages,
  emails,
  mailWriting,
  mailLabels,
  notes,
  noteLabels,
  languages,
  blog,
  kanban,
  teachers,
  classes,
  enrolments,
  invoices,
  posts,
  followers,
  profile,
  products,
  cart,
  orders,
  contactMessages,
  gallery,
  members,
  events,
  settings,
  search,
  activity,
].flat()

/** Creates the back end. The worker, the in-page back end, the server and the tests use this function. */
export const createBackend = (options: BackendOptions): RequestHandler => createRequestHandler(handlers, options)
