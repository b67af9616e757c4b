import type { AreaTable } from '../schema/tables.ts'
import { blogPosts } from './blog.ts'
import { chats, messages } from './chats.ts'
import { classes } from './classes.ts'
import { contacts } from './contacts.ts'
import { emails, labels } from './emails.ts'
import { enrolments } from './enrolments.ts'
import { events } from './events.ts'
import { followers } from './followers.ts'
import { albums, gallery } from './gallery.ts'
import { invoices } from './invoices.ts'
import { boards, categories, tasks } from './kanban.ts'
import { languages } from './languages.ts'
import { members } from './members.ts'
import { notes } from './notes.ts'
import { discounts, orders } from './orders.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { teachers } from './teachers.ts'
import { macros, ticketViews } from './ticket-macros.ts'
import { ticketMessages, tickets } from './tickets.ts'

/** Tables that are empty in the sample school. */
type WithoutSamples = 'activity' | 'cart' | 'files' | 'settings'

/** The rows of the sample school by table. The same on every build; `resolveSeed` makes dates and picture paths absolute. */
export const seed = {
  contacts,
  chats,
  messages,
  emails,
  labels,
  tickets,
  ticketMessages,
  macros,
  ticketViews,
  notes,
  languages,
  blogPosts,
  profile,
  boards,
  categories,
  tasks,
  teachers,
  classes,
  enrolments,
  invoices,
  posts,
  followers,
  products,
  discounts,
  orders,
  gallery,
  albums,
  members,
  events,
} satisfies Record<Exclude<AreaTable, WithoutSamples>, Record<string, unknown>[]>
