import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ListQuery } from '#contract/field.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/names.ts'
import { amend } from '#db/amend.ts'
import { type Discarded, isNarrowed, type Key, queryRows } from '#db/collection.ts'
import type { BoundDatabase } from '#db/database.ts'
import { type CachedQuery, uncached } from '#db/query-cache.ts'
import type { Row, TableName } from '#db/tables.ts'
import { FullTable } from './full-table.ts'
import type { Input } from './input.ts'

/** What every handler is given beside its input. */
export interface Context {
  db: BoundDatabase
  /** The moment of the call; one call sees one time. */
  now: Date
  /** The base path of the app, for links to its own files: `/` or `/some/sub/path/`. */
  base: string
  /** Takes rows out and lets the client bring them back: the answer carries an `Undo-Token`. */
  remove(...rows: Discarded[]): Promise<void>
  /**
   * Stores changed and new rows and takes others out, all of a call at once, and lets the client take that back: the answer carries an
   * `Undo-Token`.
   */
  amend(changes: Partial<Record<TableName, Row[]>>, removed?: Discarded[]): Promise<void>
  /** Adds a header to the answer, such as the total of a list. */
  header(name: string, value: string): void
  /** For reads: results of earlier queries, as long as they hold. */
  cached: CachedQuery
}

/** A file as an answer: sent as it is, never as something that could run. */
export class FileReply {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly name: string
  constructor(bytes: Uint8Array<ArrayBuffer>, type: string, name: string) {
    this.bytes = bytes
    this.type = type
    this.name = name
  }
}

/** How one endpoint is answered. `run` happens in one transaction over `tables`. */
export interface Answer {
  endpoint: AnyEndpoint
  mode: 'r' | 'rw'
  tables: readonly TableName[]
  run(input: Input, context: Context): Promise<unknown>
  /** What is answered after the write, read anew when the write is replayed. */
  view?(context: Context, result: unknown): Promise<unknown>
}

type Run<E, R> = (input: InputOf<E>, context: Context) => Promise<R> | R

/** Answers a call that changes nothing. */
export function read<E extends AnyEndpoint>(endpoint: E, tables: readonly TableName[], run: Run<E, ReplyOf<E> | FileReply>): Answer {
  return { endpoint, mode: 'r', tables, run: async (input, context) => run(input as InputOf<E>, context) }
}

/** Answers a call that changes rows: all of it is stored, or nothing (KERNEL.md 1). */
export function write<E extends AnyEndpoint>(endpoint: E, tables: readonly TableName[], run: Run<E, ReplyOf<E>>): Answer {
  return { endpoint, mode: 'rw', tables, run: async (input, context) => run(input as InputOf<E>, context) }
}

/**
 * Answers a call that changes rows and replies with a whole list. The list is read after the write,
 * and again for a replay, so that the record of answers stays small (KERNEL.md 2).
 */
export function writeThen<E extends AnyEndpoint, R>(
  endpoint: E,
  tables: readonly TableName[],
  run: Run<E, R>,
  view: (context: Context, result: R) => Promise<ReplyOf<E>> | ReplyOf<E>,
): Answer {
  return {
    endpoint,
    mode: 'rw',
    tables,
    run: async (input, context) => run(input as InputOf<E>, context),
    view: async (context, result) => view(context, result as R),
  }
}

/** The context of one call, the headers its handler set, and whether it used the clock. */
export function createContext(db: BoundDatabase, now: Date, base: string, cached: CachedQuery = uncached) {
  const headers: Record<string, string> = {}
  let usesClock = false
  const context: Context = {
    db,
    get now() {
      usesClock = true
      return now
    },
    base,
    cached,
    remove: (...rows) => context.amend({}, rows),
    async amend(changes, removed = []) {
      headers[UNDO_HEADER] = await amend(db, changes, removed, now)
    },
    header(name, value) {
      headers[name] = value
    },
  }
  return { context, headers, usesClock: () => usesClock }
}

/**
 * The rows of a list: the bare whole array without parameters, else one page of what matches with the total in a header.
 *
 * @param query beyond `q`, `sort`, `page` and `pageSize` it names facets of the search index (`db/search.ts`)
 * @param within what else narrows the list, as `queryRows` takes it
 * @param without what is left out of it, as `queryRows` takes it
 */
export async function listed(
  { db, header, cached }: Context,
  table: TableName,
  { q, sort, page, pageSize, ...facets }: ListQuery & Record<string, unknown>,
  within: Promise<Key[]>[] = [],
  without?: Promise<Key[]>,
): Promise<Row[]> {
  const list = { q, sort, page, pageSize }
  if (within.length === 0 && !isNarrowed(list, facets)) return db[table].toArray()
  const { rows, total } = await queryRows(db, table, list, facets, within, cached, without)
  header(TOTAL_HEADER, String(total))
  return rows
}

/** As `listed`, where the rows are answered as they are stored, or as `show` says of each: the bare whole list is left to the kernel. */
export async function listedWhole(
  context: Context,
  table: TableName,
  query: ListQuery & Record<string, unknown>,
  { within = [], show = (row) => row }: { within?: Promise<Key[]>[]; show?: (row: Row) => unknown } = {},
  // biome-ignore lint/suspicious/noExplicitAny: rows are typed where they are read, by the contract
): Promise<any> {
  if (within.length === 0 && !isNarrowed(query, query)) return new FullTable(table, show)
  return (await listed(context, table, query, within)).map(show)
}

/** Answers a list of rows as they are stored. */
export function listOf<E extends AnyEndpoint>(endpoint: E, table: TableName): Answer {
  return read(endpoint, [table], ({ query }, context) => listedWhole(context, table, query as ListQuery & object) as Promise<ReplyOf<E>>)
}
