import { blogState } from '#contract/blog/blog-rules.ts'
import { notFound } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import { type Caller, isOwnClass, isRestricted, scopeOf } from '../caller.ts'
import type { AnyRow, Key, Owned, RowOf, TableName } from '../schema/rows.ts'
import { keyFieldOf } from '../schema/tables.ts'
import type { Bounds, Changes, Files, IndexKey, PageQuery, Range, StoreTransaction } from '../store.ts'
import { listedKeys } from './list.ts'
import { idFromSearchKey } from './search.ts'

/** What a rule may read beside the row. */
interface Surroundings {
  now: Date
  /** A row of another table, without restriction. Each is read once. */
  find<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined>
}

/** Tells whether a caller may see a row. */
type Rule<Row> = (row: Row, caller: Caller, surroundings: Surroundings) => boolean | Promise<boolean>

/** The rows that a caller may see, by table: all of them, or those of a rule. Tables without an entry have none. */
type Rules = { readonly [T in TableName]?: 'all' | Rule<RowOf<T>> }

const isMine = ({ ownerId }: Owned, { member }: Caller): boolean => ownerId !== undefined && sameId(ownerId, member?.id ?? '')
const isMyName = (name: string, { member }: Caller): boolean => member !== undefined && name === member.name

const isMyTask: Rule<RowOf<'tasks'>> = (task, caller) => isMine(task, caller) || task.assignees.some((name) => isMyName(name, caller))
const isMyTicket = (ticket: RowOf<'tickets'>, caller: Caller): boolean => isMine(ticket, caller) || isMyName(ticket.AgentName, caller)

/** Internal tables, which no response shows directly, and tables without secrets. */
const COMMON_RULES: Rules = { meta: 'all', files: 'all', languages: 'all', settings: 'all', profile: 'all' }

/** Visitors see what is published. */
const VISITOR_RULES: Rules = {
  ...COMMON_RULES,
  profile: () => false,
  settings: () => false,
  teachers: ({ published }) => published,
  classes: ({ published }) => published,
  blogPosts: (post, _, { now }) => blogState(post, now) === 'published',
}

const VIEWER_RULES: Rules = {
  ...COMMON_RULES,
  teachers: 'all',
  classes: 'all',
  blogPosts: 'all',
  events: 'all',
  gallery: 'all',
  albums: 'all',
  members: ({ id }, { member }) => sameId(id, member?.id ?? ''),
  trash: ({ scope }, caller) => scope === scopeOf(caller),
}

const TEACHER_RULES: Rules = {
  ...VIEWER_RULES,
  members: 'all',
  posts: 'all',
  followers: 'all',
  boards: 'all',
  categories: 'all',
  macros: 'all',
  ticketViews: 'all',
  classes: (row, caller) => row.published || isOwnClass(caller, row),
  enrolments: async ({ classId }, caller, { find }) => {
    const schoolClass = await find('classes', classId)
    return schoolClass !== undefined && isOwnClass(caller, schoolClass)
  },
  notes: isMine,
  tasks: isMyTask,
  tickets: isMyTicket,
  ticketMessages: async ({ ticketId }, caller, { find }) => {
    const ticket = await find('tickets', ticketId)
    return ticket !== undefined && isMyTicket(ticket, caller)
  },
  chats: isMine,
  messages: async ({ chatId }, caller, { find }) => {
    const chat = await find('chats', chatId)
    return chat !== undefined && isMine(chat, caller)
  },
}

const rulesOf = ({ access }: Caller): Rules => (access === 'public' ? VISITOR_RULES : access === 'viewer' ? VIEWER_RULES : TEACHER_RULES)

/** True if a caller may see rows of a table, and so may know that it has changed. */
export const mayKnowOf = (caller: Caller, table: string): boolean => !isRestricted(caller) || Object.hasOwn(rulesOf(caller), table)

/** Tables whose rows belong to the restricted caller who creates them. */
const OWNED: readonly TableName[] = ['notes', 'tasks', 'tickets', 'chats']

/** The tables that the rule of a table reads too. A transaction of a restricted caller has to include them. */
const READ_BY_RULE: { readonly [T in TableName]?: TableName } = { enrolments: 'classes', ticketMessages: 'tickets', messages: 'chats' }

/** The tables of a transaction with those that the rules of its caller read. */
export const tablesWithRules = (caller: Caller, tables: readonly TableName[]): readonly TableName[] =>
  isRestricted(caller) ? [...new Set(tables.flatMap((table) => [table, READ_BY_RULE[table] ?? table]))] : tables

/** Names a row of any table. */
const rowName = <T extends TableName>(table: T, row: RowOf<T>): string => `${table} ${row[keyFieldOf(table) as keyof RowOf<T>]}`

/** Without the page of a range. */
const boundsOf = ({ offset: _offset, limit: _limit, ...range }: Range): Range => range
const pageOf = <T>(items: readonly T[], { offset = 0, limit = items.length }: Range): T[] => items.slice(offset, offset + limit)

/**
 * A transaction that shows its caller only the rows that the role may see. Lists, searches, counts and whatever else handlers derive from
 * rows follow, because all of them read here. It reads more than it returns, so it is used for restricted callers only.
 */
export class RestrictedTransaction implements StoreTransaction {
  /** The transaction without restriction. */
  readonly whole: StoreTransaction
  readonly #caller: Caller
  readonly #rules: Rules
  readonly #surroundings: Surroundings
  readonly #checks: Promise<void>[] = []
  /** Stored rows of `OWNED` tables that were read. Their owner stays who it is. */
  readonly #stored = new Set<string>()

  constructor(whole: StoreTransaction, caller: Caller) {
    this.whole = whole
    this.#caller = caller
    this.#rules = rulesOf(caller)
    const found = new Map<string, Promise<unknown>>()
    this.#surroundings = {
      now: whole.now,
      find<T extends TableName>(table: T, key: Key) {
        const name = `${table} ${typeof key} ${key}`
        const row = found.get(name) ?? whole.get(table, key)
        found.set(name, row)
        return row as Promise<RowOf<T> | undefined>
      },
    }
  }

  get now(): Date {
    return this.whole.now
  }

  get connection(): object {
    return this.whole.connection
  }

  get changes(): Changes {
    return this.whole.changes
  }

  get files(): Files {
    return this.whole.files
  }

  async get<T extends TableName>(table: T, key: Key): Promise<RowOf<T> | undefined> {
    return (await this.getMany(table, [key]))[0]
  }

  async getMany<T extends TableName>(table: T, keys: readonly Key[]): Promise<(RowOf<T> | undefined)[]> {
    const rows = await this.whole.getMany(table, keys)
    const visible = await Promise.all(rows.map((row) => row && this.#isVisible(table, row)))
    const shown = rows.map((row, index) => (visible[index] ? row : undefined))
    this.#noteStored(table, shown)
    return shown
  }

  async list<T extends TableName>(table: T, range: Range = {}): Promise<RowOf<T>[]> {
    if (this.#rules[table] === 'all') return this.whole.list(table, range)
    const rows = await this.whole.list(table, boundsOf(range))
    const visible = await Promise.all(rows.map((row) => this.#isVisible(table, row)))
    const shown = rows.filter((_, index) => visible[index])
    this.#noteStored(table, shown)
    return pageOf(shown, range)
  }

  async keys(table: TableName, range: Range = {}): Promise<Key[]> {
    if (this.#rules[table] === 'all') return this.whole.keys(table, range)
    const keys = await this.whole.keys(table, boundsOf(range))
    const visible = await this.#visibleKeys(table, keys)
    const shown = keys.filter((key) => visible.has(key))
    return pageOf(shown, range)
  }

  async entries(table: TableName, range: Range): Promise<[indexed: IndexKey, key: Key][]> {
    if (this.#rules[table] === 'all') return this.whole.entries(table, range)
    const entries = await this.whole.entries(table, boundsOf(range))
    const visible = await this.#visibleKeys(
      table,
      entries.map(([, key]) => key),
    )
    const shown = entries.filter(([, key]) => visible.has(key))
    return pageOf(shown, range)
  }

  async count(table: TableName, bounds: Bounds = {}): Promise<number> {
    return this.#rules[table] === 'all' ? this.whole.count(table, bounds) : (await this.keys(table, bounds)).length
  }

  async page<T extends TableName>(table: T, query: PageQuery): Promise<{ rows: RowOf<T>[]; total: number }> {
    const keys = await listedKeys(this, table, query)
    const rows = await this.getMany(table, pageOf(keys, query))
    return { rows: rows.filter((row) => row !== undefined), total: keys.length }
  }

  put<T extends TableName>(table: T, ...rows: RowOf<T>[]): void {
    this.#assertVisible(
      table,
      rows.map((row) => row[keyFieldOf(table) as keyof RowOf<T>] as Key),
    )
    this.whole.put(table, ...(OWNED.includes(table) ? rows.map((row) => this.#withOwner(table, row)) : rows))
  }

  delete(table: TableName, ...keys: Key[]): void {
    this.#assertVisible(table, keys)
    this.whole.delete(table, ...keys)
  }

  clear(table: TableName): void {
    this.#checks.push(Promise.reject(notFound('Not found')))
    this.whole.clear(table)
  }

  /** Resolves when it is certain that no hidden row was overwritten or deleted. @throws ApiError 404 */
  async finish(): Promise<void> {
    await Promise.all(this.#checks)
  }

  /** Remembers to reject the transaction if it overwrites or deletes a hidden row. */
  #assertVisible(table: TableName, keys: readonly Key[]): void {
    if (keys.length === 0 || this.#rules[table] === 'all' || ['search', 'trash'].includes(table)) return
    const check = this.whole.getMany(table, keys).then(async (rows) => {
      const visible = await Promise.all(rows.map((row) => !row || this.#isVisible(table, row)))
      if (!visible.every(Boolean)) throw notFound('Not found')
    })
    check.catch(() => undefined)
    this.#checks.push(check)
  }

  /** Remembers that rows are stored already. */
  #noteStored<T extends TableName>(table: T, rows: readonly (RowOf<T> | undefined)[]): void {
    if (OWNED.includes(table)) for (const row of rows) if (row) this.#stored.add(rowName(table, row))
  }

  /** A new row with its owner. A handler reads a stored row before it changes it. */
  #withOwner<T extends TableName>(table: T, row: RowOf<T>): RowOf<T> {
    const { member } = this.#caller
    const rule = this.#rules[table] as Rule<RowOf<T>> | undefined
    const isOwned = !member || this.#stored.has(rowName(table, row)) || rule?.(row, this.#caller, this.#surroundings) === true
    return isOwned ? row : { ...row, ownerId: member.id }
  }

  async #isVisible<T extends TableName>(table: T, row: RowOf<T>): Promise<boolean> {
    if (table === 'search') return (await this.#visibleKeys('search', [(row as RowOf<'search'>).key])).size > 0
    const rule = this.#rules[table] as 'all' | Rule<RowOf<T>> | undefined
    return rule === 'all' || (rule !== undefined && (await rule(row, this.#caller, this.#surroundings)))
  }

  /** Those keys whose rows the caller may see. An entry of the search index is visible with its row. */
  async #visibleKeys(table: TableName, keys: readonly Key[]): Promise<ReadonlySet<Key>> {
    const visible = new Set<Key>()
    const byTable = new Map<TableName, Key[]>()
    for (const key of new Set(keys)) {
      const rowTable = table === 'search' ? (String(key).split('/', 1)[0] as TableName) : table
      const rule = this.#rules[rowTable]
      if (rule === 'all') visible.add(key)
      else if (rule) byTable.set(rowTable, [...(byTable.get(rowTable) ?? []), key])
    }
    for (const [rowTable, unchecked] of byTable) {
      const rows: (AnyRow | undefined)[] = await this.getMany(
        rowTable,
        unchecked.map((key) => (table === 'search' ? idFromSearchKey(String(key)) : key)),
      )
      unchecked.forEach((key, index) => {
        if (rows[index]) visible.add(key)
      })
    }
    return visible
  }
}

/** The transaction with all rows, for what must not depend on the caller: free ids, and numbers that everybody may know. */
export const wholeOf = (tx: StoreTransaction): StoreTransaction => (tx instanceof RestrictedTransaction ? tx.whole : tx)

/** The transaction as a caller may see it. */
export const restrictTo = (caller: Caller, tx: StoreTransaction): StoreTransaction =>
  isRestricted(caller) ? new RestrictedTransaction(tx, caller) : tx
