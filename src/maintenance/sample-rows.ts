import { slugOf } from '#contract/blog/slug.ts'
import type { RowOf, TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import { type AreaTable, keyFieldOf } from '#db/schema/tables.ts'
import { randomFrom } from '#db/seed/random.ts'

/** The values from which a new sample row is made. */
interface SampleContext {
  /** A unique number, from 1. It is the id of the row. */
  number: number
  random: () => number
  /** Returns a random row among the samples of the first run. */
  randomSample<T extends TableName>(table: T): RowOf<T>
}

/** Returns the fields in which a new row differs from the sample it is copied from. */
type Change<T extends TableName> = (row: RowOf<T>, context: SampleContext) => object

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T

/** Creates a person with a random first and last name and a unique email address. */
function person({ randomSample, number }: SampleContext) {
  const firstname: string = randomSample('contacts').firstname
  const lastname: string = randomSample('contacts').lastname
  const asciiName = `${firstname}.${lastname}`.normalize('NFD').replace(/[^\w.]/g, '')
  return { firstname, lastname, name: `${firstname} ${lastname}`, email: `${asciiName.toLowerCase()}.${number}@families.example` }
}

/** Tables that are not filled: their rows depend on rows of other tables (columns, labels), or there are only a few (boards). */
type TablesWithoutSamples =
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

/** By table: the fields in which a new row differs from the sample it is copied from. */
export const CHANGES: { readonly [T in Exclude<AreaTable, TablesWithoutSamples>]: Change<T> } = {
  contacts: (_, context) => {
    const { firstname, lastname, email } = person(context)
    return {
      firstname,
      lastname,
      email,
      image: context.randomSample('contacts').image,
      starred: false,
      frequentlycontacted: false,
      notes: '',
    }
  },
  emails: (_, context) => {
    const { from, fromEmail, thumbnail } = context.randomSample('emails')
    return { from, fromEmail, thumbnail, unread: context.random() < 0.1, starred: false, important: false, threadId: undefined }
  },
  chats: (_, context) => {
    const { name } = person(context)
    // `thumb`: the picture of the chat, here that of its only member.
    const thumb: string = context.randomSample('contacts').image
    return { name, thumb, pinned: false, contactIds: [], members: [{ name, thumb }] }
  },
  tickets: (_, context) => {
    const { name, email } = person(context)
    return { requesterName: name, requesterEmail: email }
  },
  notes: () => ({}),
  // Positions in lists are 1024 apart, so that rows can be moved between others. The first four columns get the tasks in turns.
  tasks: (row, { number }) => ({ order: row.order + number * 1024, categoryId: (number % 4) + 1 }),
  invoices: (_, context) => {
    const { name, email } = person(context)
    return { billTo: name, billToEmail: email }
  },
  products: (row, { number }) => ({ title: `${row.title}, no. ${number}`, reviews: [], reviewCount: 0 }),
  orders: (row, context) => {
    const { name, email } = person(context)
    return { address: { ...row.address, name, email } }
  },
  blogPosts: ({ title }, { number }) => ({
    title: `${title} (${number})`,
    slug: slugOf(`${title} (${number})`),
    featured: false,
    comments: [],
  }),
  posts: (row) => ({ data: { ...row.data, comments: [] } }),
  followers: (_, context) => ({ name: person(context).name, isFollowed: context.random() < 0.3 }),
  members: (_, context) => {
    const { name, email } = person(context)
    return { name, email }
  },
  gallery: () => ({}),
  // Not published, so that the public pages do not list a thousand teachers.
  teachers: (_, context) => {
    const { name, email } = person(context)
    return { name, email, published: false, order: context.number * 1024 }
  },
  classes: (row, { number }) => ({ name: `${row.name} ${number}`, timetable: [], published: false, order: number * 1024 }),
  enrolments: (_, context) => {
    const { name, email } = person(context)
    return { parentName: name, email, status: 'declined' }
  },
  events: () => ({ recurrence: null, seriesId: null, originalStart: null, reminder: null }),
  messages: () => ({ attachment: [], type: 'text' }),
}

const DAY_MS = 24 * 60 * 60 * 1000
const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Shifts all dates of a row. @param ms negative for earlier */
function shiftDates(value: unknown, ms: number): unknown {
  if (typeof value === 'string') return ISO_DATE.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, ms))
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shiftDates(item, ms)]))
  return value
}

/** The samples of a table. The cast is safe, because the build creates them with the types of the rows. */
const rowsOf = <T extends TableName>(samples: Seed, table: T) => (samples[table] ?? []) as unknown as RowOf<T>[]

/**
 * Creates new rows for a table from the samples of the first run. The same ids give the same rows.
 *
 * @param samples the samples, with the dates and picture paths of this installation (`resolveSeed`)
 * @param from the first id; the following ones are consecutive
 */
export function sampleRows<T extends TableName>(table: T, samples: Seed, from: number, count: number): RowOf<T>[] {
  const change = (CHANGES as { readonly [N in TableName]?: Change<N> })[table] as Change<T> | undefined
  const templates = rowsOf(samples, table)
  if (!change || templates.length === 0) return []
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    // A different seed for each row, and for tables with names of different lengths.
    const random = randomFrom(number * 7919 + table.length)
    const randomSample = <O extends TableName>(sourceTable: O) => pick(rowsOf(samples, sourceTable), random)
    // Dates are within the last two years; events may also be in the future.
    const days = Math.floor(random() * (table === 'events' ? 1_000 : 700))
    const row = shiftDates(pick(templates, random), (table === 'events' ? days - 500 : -days) * DAY_MS) as RowOf<T>
    const sample = { ...row, ...change(row, { number, random, randomSample }), [keyFieldOf(table)]: number }
    // A change to undefined removes the field of the template.
    return Object.fromEntries(Object.entries(sample).filter(([, value]) => value !== undefined)) as unknown as RowOf<T>
  })
}
