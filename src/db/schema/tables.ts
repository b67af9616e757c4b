import type { TableName } from './rows.ts'

/**
 * Every table of the app: primary key, then indexes, in Dexie's syntax. Version 1 has the tables of the first release; a later version
 * lists only what it adds or changes. The versions that are missing here changed no index of these tables.
 */
export const version1 = {
  // internal tables
  meta: 'key',
  // idempotency records
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

/** Version 2: one search index over all areas. */
export const version2 = { search: 'key, *tokens' } as const

/** Version 5: macros and saved views of tickets. */
export const version5 = { macros: 'id, order', ticketViews: 'id' } as const

/** Version 7: an index of tickets by due date. */
export const version7 = { tickets: `${version1.tickets}, due` } as const

/** The tables that only a server has. They are in no backup. */
const serverTables = {
  accounts: 'id',
  sessions: 'id, memberId',
  links: 'id, memberId',
  passkeys: 'id, memberId',
  challenges: 'id',
} as const

/** A table that browsers have too. */
type BrowserTable = Exclude<TableName, keyof typeof serverTables>

/** The current version of all tables of a browser. */
export const declarations: Record<BrowserTable, string> = { ...version1, ...version2, ...version5, ...version7 }

/** An index of a table. */
export interface IndexSchema {
  /** Name in queries: `createdAt`, `[chatId+createdAt]`, `tokens`. */
  name: string
  /** Several for a compound index, which has only rows with all of them. */
  fields: readonly string[]
  /** The field is a list, and the index has an entry for each value. */
  isMulti: boolean
}

/** Primary key and indexes of a table, for the storage engines. */
export interface TableSchema {
  /** Name of the primary key field. */
  key: string
  indexes: readonly IndexSchema[]
}

/** The primary key and the indexes of each table. */
export const schemas = Object.fromEntries(
  Object.entries({ ...declarations, ...serverTables }).map(([table, declaration]) => [table, schemaOf(declaration)]),
) as Record<TableName, TableSchema>

function schemaOf(declaration: string): TableSchema {
  const [key = '', ...indexes] = declaration.split(', ')
  return {
    key,
    indexes: indexes.map((declared) => {
      const name = declared.replace('*', '')
      return { name, fields: name.replaceAll(/[[\]]/g, '').split('+'), isMulti: declared !== name }
    }),
  }
}

/** The name of the primary key field of a table. */
export const keyFieldOf = (table: TableName): string => schemas[table].key

/** Tables in which the back end keeps its own records. */
const kernelTables = ['meta', 'replays', 'revisions', 'trash', 'search'] as const

/** A table with user data. Lists of all such tables use this type, so that TypeScript reports missing ones. */
export type AreaTable = Exclude<BrowserTable, (typeof kernelTables)[number]>

/** The tables with user data. Backups, the trash and upgrades cover all of them. */
export const areaTables = (Object.keys(declarations) as TableName[]).filter(isAreaTable)

/** True for the name of a table with user data. False for stored names of tables that this version does not know. */
export function isAreaTable(name: unknown): name is AreaTable {
  return typeof name === 'string' && Object.hasOwn(declarations, name) && !(kernelTables as readonly string[]).includes(name)
}
