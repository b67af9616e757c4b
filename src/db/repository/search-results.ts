import { blogState } from '#contract/blog/blog-rules.ts'
import { excerptOf } from '#contract/emails/mail-text.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import type { SearchArea } from '#contract/search/search.ts'
import type { RowOf, TableName } from '../schema/rows.ts'

/** The time of the request. Reading `now` marks the response as dependent on the time (decision 015). */
type Clock = { readonly now: Date }

/** Titles and links of the rows of one table, in search results and in the activity list. */
export interface Findable<T extends TableName = TableName> {
  table: T
  area: SearchArea
  title(row: RowOf<T>): string
  subtitle(row: RowOf<T>): string
  /** When it was written or takes place; the page formats it. */
  date?(row: RowOf<T>): string
  /** The screen of the office that shows the row. */
  url(row: RowOf<T>, clock?: Clock): string
  /** True for rows that must not be found, such as deleted ones. */
  hidden?(row: RowOf<T>): boolean | undefined
  /** For search on the public site: the URL of the public page, or undefined for an unpublished row. */
  site?(row: RowOf<T>): string | undefined
}

/** Without a clock a scheduled post counts as published, because only published posts have activity. */
const END_OF_TIME = new Date(8.64e15)

/** A value for a URL. Half a surrogate pair, which a row from a backup may have, cannot be encoded. */
const encoded = (value: unknown) => encodeURIComponent(String(value).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
/** A path with one search parameter. */
const link = (path: string, name: string, id: unknown) => `${path}?${name}=${encoded(id)}`
const lines = (value: string): string[] => value.split('\n').map((line) => line.trim())

/** Every searchable table, in the order of `SearchArea`. */
export const findable: { [T in TableName]: Findable<T> }[TableName][] = [
  {
    table: 'emails',
    area: 'emails',
    title: (r) => r.subject,
    subtitle: (r) => (r.sent ? r.To : r.from),
    date: (r) => r.time,
    url: (r) => link('/apps/email', 'mail', r.id),
    hidden: (r) => r.trash || r.spam || r.erased,
  },
  {
    table: 'contacts',
    area: 'contacts',
    title: (r) => `${r.firstname} ${r.lastname}`,
    subtitle: (r) => [r.company, r.email].filter(Boolean).join(' · '),
    url: (r) => link('/apps/contacts', 'contact', r.id),
    hidden: (r) => r.deleted,
  },
  { table: 'chats', area: 'chats', title: (r) => r.name, subtitle: (r) => r.excerpt, url: (r) => link('/apps/chats', 'chat', r.id) },
  {
    table: 'messages',
    area: 'chats',
    title: (r) => r.msg,
    subtitle: () => '',
    date: (r) => r.createdAt,
    url: (r) => `${link('/apps/chats', 'chat', r.chatId)}&message=${encoded(r.id)}`,
    hidden: (r) => r.deleted,
  },
  {
    table: 'tickets',
    area: 'tickets',
    title: (r) => r.ticketTitle,
    subtitle: (r) => `#${r.Id} · ${r.Status}`,
    date: (r) => r.Date,
    url: (r) => link('/apps/tickets', 'ticket', r.Id),
    hidden: (r) => r.deleted,
  },
  {
    table: 'notes',
    area: 'notes',
    title: (r) => lines(r.title).find(Boolean) ?? '',
    subtitle: (r) => lines(r.title).filter(Boolean).slice(1).join(' '),
    url: (r) => link('/apps/notes', 'note', r.id),
    hidden: (r) => r.deleted,
  },
  {
    table: 'events',
    area: 'events',
    title: (r) => r.title,
    subtitle: (r) => r.location,
    date: (r) => r.start,
    url: (r) => link('/apps/calendar', 'event', r.id),
  },
  {
    table: 'tasks',
    area: 'tasks',
    title: (r) => r.task,
    subtitle: (r) => r.taskProperty,
    url: (r) => link('/apps/kanban', 'task', r.id),
  },
  {
    table: 'invoices',
    area: 'invoices',
    title: (r) => r.billTo,
    subtitle: (r) => `${invoiceNumber(r) ? `#${invoiceNumber(r)}` : 'Draft'} · ${r.status}`,
    date: (r) => r.orderDate,
    url: (r) => `/apps/invoice/detail/${r.id}`,
  },
  {
    table: 'orders',
    area: 'orders',
    title: (r) => r.address.name,
    subtitle: (r) => `#${r.id} · ${r.status}`,
    date: (r) => r.createdAt,
    url: (r) => `/apps/ecommerce/orders/${r.id}`,
  },
  {
    table: 'products',
    area: 'products',
    title: (r) => r.title,
    subtitle: (r) => [r.category].flat().join(', '),
    url: (r) => `/apps/ecommerce/detail/${r.id}`,
  },
  {
    table: 'classes',
    area: 'classes',
    title: (r) => r.name,
    subtitle: (r) => `${r.subject} · ${r.ageFrom}–${r.ageTo}`,
    url: (r) => `/apps/classes/edit/${r.id}`,
    site: (r) => (r.published ? link('/classes', 'class', r.id) : undefined),
  },
  {
    table: 'teachers',
    area: 'teachers',
    title: (r) => r.name,
    subtitle: (r) => r.subjects.join(', '),
    url: (r) => `/apps/teachers/edit/${r.id}`,
    site: (r) => (r.published ? `/teachers/${r.id}` : undefined),
  },
  {
    table: 'enrolments',
    area: 'enrolments',
    title: (r) => r.childName,
    subtitle: (r) => `${r.parentName} · ${r.status}`,
    url: (r) => `${link('/apps/classes/requests', 'q', r.childName)}&status=all`,
  },
  {
    table: 'blogPosts',
    area: 'blog',
    title: (r) => r.title,
    subtitle: (r) => `${r.author.name} · ${r.category}`,
    date: (r) => r.createdAt,
    url: (r, clock) =>
      blogState(r, clock?.now ?? END_OF_TIME) === 'published'
        ? `/apps/blog/detail/${encoded(r.slug)}`
        : link('/apps/blog/write', 'post', r.id),
  },
  {
    table: 'posts',
    area: 'posts',
    title: (r) => excerptOf(r.data.content),
    subtitle: (r) => r.profile.name,
    date: (r) => r.profile.time,
    url: (r) => link('/user-profile', 'post', r.id),
  },
  { table: 'gallery', area: 'gallery', title: (r) => r.name, subtitle: () => '', url: (r) => link('/apps/gallery', 'picture', r.id) },
  {
    table: 'members',
    area: 'members',
    title: (r) => r.name,
    subtitle: (r) => `${r.role} · ${r.email}`,
    url: (r) => link('/apps/users', 'q', r.email),
  },
  {
    table: 'followers',
    area: 'followers',
    title: (r) => r.name,
    subtitle: (r) => `${r.role} · ${r.country}`,
    url: (r) => link(r.isFollowed ? '/apps/friends' : '/apps/followers', 'q', r.name),
  },
]
