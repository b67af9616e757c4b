import { activity } from './activity.ts'
import type { Answer } from './answer.ts'
import { blog } from './blog.ts'
import { cart } from './cart.ts'
import { chats } from './chats.ts'
import { classes } from './classes.ts'
import { contactMessages } from './contact-messages.ts'
import { contactRelated } from './contact-related.ts'
import { contacts } from './contacts.ts'
import { database } from './database.ts'
import { emails } from './emails.ts'
import { enrolments } from './enrolments.ts'
import { events } from './events.ts'
import { files } from './files.ts'
import { followers } from './followers.ts'
import { gallery } from './gallery.ts'
import { invoices } from './invoices.ts'
import { kanban } from './kanban.ts'
import { languages } from './languages.ts'
import { mailLabels } from './mail-labels.ts'
import { mailWriting } from './mail-writing.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { noteLabels } from './note-labels.ts'
import { notes } from './notes.ts'
import { orders } from './orders.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { type BackendOptions, createRespond, type Respond } from './respond.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { teachers } from './teachers.ts'
import { ticketMacros } from './ticket-macros.ts'
import { ticketViews } from './ticket-views.ts'
import { tickets } from './tickets.ts'
import { trash } from './trash.ts'

/** Everything the back end answers, one line an area. */
export const answers: Answer[] = [
  database,
  trash,
  files,
  contacts,
  contactRelated,
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

/** The whole back end: the worker, the in-page fallback and the tests all build this same function. */
export const createBackend = (options: BackendOptions): Respond => createRespond(answers, options)
