import type { TableName } from './rows.ts'

/**
 * Every table of the app, one line each: primary key, then indexes.
 * Version 1 is what the first release stored; a later version lists only what it adds or changes.
 */
export const version1 = {
  // the kernel's own
  meta: 'key',
  replays: 'key, at',
  revisions: 'table',
  trash: 'id, at',
  files: 'id',
  settings: 'key',
  // the office
  notes: 'id, datef',
  boards: 'id',
  categories: 'id, order',
  tasks: 'id, categoryId, [categoryId+order], date, task, taskProperty',
  invoices: 'id, orderDate, dueDate, billTo, grandTotal, status',
  chats: 'id',
  messages: 'id, chatId, [chatId+createdAt]',
  emails: 'id, time, from, subject',
  labels: 'id',
  tickets: 'Id, Date, ticketTitle, AgentName, Status',
  ticketMessages: 'id, ticketId',
  contacts: 'id, firstname, lastname, company, department',
  events: 'id, start',
  // the shop
  products: 'id, title, price, rating, created, qty',
  cart: 'id',
  orders: 'id, createdAt, total, status',
  discounts: 'id',
  // what the school publishes
  blogPosts: 'id, slug, createdAt, view',
  posts: 'id',
  gallery: 'id, name, time',
  albums: 'id',
  teachers: 'id, name, order',
  classes: 'id, name, order, teacherId',
  enrolments: 'id, classId, createdAt',
  // people
  followers: 'id, name',
  members: 'id, name, email, role',
  profile: 'id',
  activity: 'id, at',
  languages: 'id',
} as const

/** Version 2: one index of words and facets over all areas, so that search never reads a whole table. */
export const version2 = { search: 'key, *tokens' } as const

/** Version 5: what the office does with its tickets again and again, and which of them it looks at. */
export const version5 = { macros: 'id, order', ticketViews: 'id' } as const

/** Version 7: tickets by when they are due. */
export const version7 = { tickets: `${version1.tickets}, due` } as const

/** All tables as they are today. */
export const declarations: Record<TableName, string> = { ...version1, ...version2, ...version5, ...version7 }

/** An index of a table. */
export interface IndexSchema {
  /** As it is named in a query: `createdAt`, `[chatId+createdAt]`, `tokens`. */
  name: string
  /** Several for a compound index, in which a row stands where it has all of them. */
  fields: readonly string[]
  /** The field holds a list, and the row stands in the index once for each value. */
  isMulti: boolean
}

/** What an engine has to know of a table. */
export interface TableSchema {
  /** The field that holds the primary key. */
  key: string
  indexes: readonly IndexSchema[]
}

/** The primary key and the indexes of each table. */
export const schemas = Object.fromEntries(Object.entries(declarations).map(([table, line]) => [table, schemaOf(line)])) as Record<
  TableName,
  TableSchema
>

function schemaOf(line: string): TableSchema {
  const [key = '', ...indexes] = line.split(', ')
  return {
    key,
    indexes: indexes.map((written) => {
      const name = written.replace('*', '')
      return { name, fields: name.replaceAll(/[[\]]/g, '').split('+'), isMulti: written !== name }
    }),
  }
}

/** The field that holds the primary key of a table. */
export const keyOf = (table: TableName): string => schemas[table].key

/** Tables in which the back end keeps its own records. */
const kernelTables = ['meta', 'replays', 'revisions', 'trash', 'search'] as const

/** A table that holds what people made. A list of all of them is typed with this name, so that TypeScript names a table that is missing. */
export type AreaTable = Exclude<TableName, (typeof kernelTables)[number]>

/** The tables that hold what people made. Backups, the trash and the upgrades work on all of them. */
export const areaTables = (Object.keys(declarations) as TableName[]).filter(isAreaTable)

/** Whether a table holds what people made. Also tells a stored name of a table that this version does not know. */
export function isAreaTable(name: unknown): name is AreaTable {
  return typeof name === 'string' && Object.hasOwn(declarations, name) && !(kernelTables as readonly string[]).includes(name)
}
