import { slugOf } from '#contract/blog/slug.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import { type AreaTable, keyOf } from '#db/schema/tables.ts'
import { randomFrom } from './random.ts'

/** What a new sample is made of. */
interface Maker {
  /** A number of its own, from 1. */
  n: number
  random: () => number
  /** One of the samples of the first run. */
  one<T extends TableName>(table: T): RowOf<T>
}

/** What is told apart in each new row of a table; all else is as in the sample it was made from. */
type Change<T extends TableName> = (row: RowOf<T>, maker: Maker) => object

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** Somebody who is not at the school: a first name, a last name, an address of their own. */
function person({ one, n }: Maker) {
  const firstname: string = one('contacts').firstname
  const lastname: string = one('contacts').lastname
  const plain = `${firstname}.${lastname}`.normalize('NFD').replace(/[^\w.]/g, '')
  return { firstname, lastname, name: `${firstname} ${lastname}`, email: `${plain.toLowerCase()}.${n}@families.example` }
}

/** Tables that are not filled with samples: their rows belong to rows of others (columns, labels), or there are only a few (boards). */
type NotFilled =
  | 'activity'
  | 'albums'
  | 'boards'
  | 'cart'
  | 'categories'
  | 'discounts'
  | 'files'
  | 'labels'
  | 'languages'
  | 'macros'
  | 'profile'
  | 'settings'
  | 'ticketMessages'
  | 'ticketViews'

/** How a new row of each table differs from the sample that it is made from. */
export const CHANGES: { readonly [T in Exclude<AreaTable, NotFilled>]: Change<T> } = {
  contacts: (_, maker) => {
    const { firstname, lastname, email } = person(maker)
    return { firstname, lastname, email, image: maker.one('contacts').image, starred: false, frequentlycontacted: false, notes: '' }
  },
  emails: (_, maker) => {
    const { from, fromEmail, thumbnail } = maker.one('emails')
    return { from, fromEmail, thumbnail, unread: maker.random() < 0.1, starred: false, important: false, threadId: undefined }
  },
  chats: (_, maker) => {
    const { name } = person(maker)
    const thumb: string = maker.one('contacts').image
    return { name, thumb, pinned: false, contactIds: [], members: [{ name, thumb }] }
  },
  tickets: (_, maker) => {
    const { name, email } = person(maker)
    return { requesterName: name, requesterEmail: email }
  },
  notes: () => ({}),
  tasks: (row, { n }) => ({ order: row.order + n * 1024, categoryId: (n % 4) + 1 }),
  invoices: (_, maker) => {
    const { name, email } = person(maker)
    return { billTo: name, billToEmail: email }
  },
  products: (row, { n }) => ({ title: `${row.title}, no. ${n}`, reviews: [], reviewCount: 0 }),
  orders: (row, maker) => {
    const { name, email } = person(maker)
    return { address: { ...row.address, name, email } }
  },
  blogPosts: ({ title }, { n }) => ({ title: `${title} (${n})`, slug: slugOf(`${title} (${n})`), featured: false, comments: [] }),
  posts: (row) => ({ data: { ...row.data, comments: [] } }),
  followers: (_, maker) => ({ name: person(maker).name, isFollowed: maker.random() < 0.3 }),
  members: (_, maker) => {
    const { name, email } = person(maker)
    return { name, email }
  },
  gallery: () => ({}),
  // Out of the public pages: visitors should not meet a thousand strangers.
  teachers: (_, maker) => {
    const { name, email } = person(maker)
    return { name, email, published: false, order: maker.n * 1024 }
  },
  classes: (row, { n }) => ({ name: `${row.name} ${n}`, timetable: [], published: false, order: n * 1024 }),
  enrolments: (_, maker) => {
    const { name, email } = person(maker)
    return { parentName: name, email, status: 'declined' }
  },
  events: () => ({ recurrence: null, seriesId: null, originalStart: null, reminder: null }),
  messages: () => ({ attachment: [], type: 'text' }),
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The same row, all of it earlier or later. */
function shifted(value: unknown, ms: number): unknown {
  if (typeof value === 'string') return MOMENT.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value
  if (Array.isArray(value)) return value.map((item) => shifted(item, ms))
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shifted(item, ms)]))
  return value
}

/** The build makes samples as the schemas of their areas say. */
const rowsOf = <T extends TableName>(samples: Seed, table: T) => (samples[table] ?? []) as unknown as RowOf<T>[]

/**
 * New rows for a table, made from the samples of the first run; the same each time for the same ids.
 *
 * @param samples the materialised samples
 * @param from the first id; the others count on
 */
export function sampleRows<T extends TableName>(table: T, samples: Seed, from: number, count: number): RowOf<T>[] {
  const change = (CHANGES as { readonly [N in TableName]?: Change<N> })[table] as Change<T> | undefined
  const templates = rowsOf(samples, table)
  if (!change || templates.length === 0) return []
  return Array.from({ length: count }, (_, at) => {
    const n = from + at
    const random = randomFrom(n * 7919 + table.length)
    const one = <O extends TableName>(other: O) => pick(rowsOf(samples, other), random)
    // Two years back; events lie ahead too.
    const days = Math.floor(random() * (table === 'events' ? 1_000 : 700))
    const row = shifted(pick(templates, random), (table === 'events' ? days - 500 : -days) * DAY_MS) as RowOf<T>
    const made = { ...row, ...change(row, { n, random, one }), [keyOf(table)]: n }
    return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as unknown as RowOf<T>
  })
}
