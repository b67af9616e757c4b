import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'
import type { Profile } from '#contract/members/profile.ts'
import { applyChangeSet, type RowsByTable } from '#db/repository/change-set.ts'
import { isNarrowed, pageQuery } from '#db/repository/collection.ts'
import { type CachedQuery, uncached } from '#db/repository/query-cache.ts'
import type { Discarded, RowOf, TableName } from '#db/schema/rows.ts'
import type { PageQuery, StoreTransaction } from '#db/store.ts'
import { FullTable } from './full-table.ts'
import type { Input } from './input.ts'

/** What every handler is given beside its input. */
export interface Context {
  tx: StoreTransaction
  /** The moment of the call; one call sees one time. */
  now: Date
  /** The base path of the app, for links to its own files: `/` or `/some/sub/path/`. */
  base: string
  /** A random id that nobody can guess. */
  random(): string
  /** The profile of the person who calls, if there is one; the transaction must include `profile`. */
  user(): Promise<Profile | undefined>
  /** Takes rows out and lets the client bring them back: the answer carries an `Undo-Token`. */
  remove(...rows: Discarded[]): Promise<void>
  /**
   * Stores changed and new rows and takes others out, all of a call at once, and lets the client take that back: the answer carries an
   * `Undo-Token`.
   */
  applyChangeSet(changes: RowsByTable, removed?: Discarded[]): Promise<void>
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
export interface Handler {
  endpoint: AnyEndpoint
  mode: 'r' | 'rw'
  tables: readonly TableName[]
  run(input: Input, context: Context): Promise<unknown>
  /** What is answered after the write, read anew when the write is replayed. */
  view?(context: Context, result: unknown): Promise<unknown>
}

type Run<E, R> = (input: InputOf<E>, context: Context) => Promise<R> | R

/** Answers a call that changes nothing. */
export function read<E extends AnyEndpoint>(endpoint: E, tables: readonly TableName[], run: Run<E, ReplyOf<E> | FileReply>): Handler {
  return { endpoint, mode: 'r', tables, run: async (input, context) => run(input as InputOf<E>, context) }
}

/** Answers a call that changes rows: all of it is stored, or nothing (docs/backend-rules.md 1). */
export function write<E extends AnyEndpoint>(endpoint: E, tables: readonly TableName[], run: Run<E, ReplyOf<E>>): Handler {
  return { endpoint, mode: 'rw', tables, run: async (input, context) => run(input as InputOf<E>, context) }
}

/**
 * Answers a call that changes rows and replies with a whole list. The list is read after the write,
 * and again for a replay, so that the record of answers stays small (docs/backend-rules.md 2).
 */
export function writeThen<E extends AnyEndpoint, R>(
  endpoint: E,
  tables: readonly TableName[],
  run: Run<E, R>,
  view: (context: Context, result: R) => Promise<ReplyOf<E>> | ReplyOf<E>,
): Handler {
  return {
    endpoint,
    mode: 'rw',
    tables,
    run: async (input, context) => run(input as InputOf<E>, context),
    view: async (context, result) => view(context, result as R),
  }
}

/** What the back end gives each call alike. */
export interface Surroundings {
  base: string
  random(): string
}

/** The context of one call, the headers its handler set, and whether it used the clock. */
export function createContext(tx: StoreTransaction, { base, random }: Surroundings, cached: CachedQuery = uncached) {
  const headers: Record<string, string> = {}
  let usesClock = false
  const context: Context = {
    tx,
    get now() {
      usesClock = true
      return tx.now
    },
    base,
    random,
    cached,
    async user() {
      const [profile] = await tx.list('profile', { limit: 1 })
      return profile
    },
    remove: (...rows) => context.applyChangeSet({}, rows),
    async applyChangeSet(changes, removed = []) {
      const id = random()
      await applyChangeSet(tx, id, changes, removed, tx.now)
      headers[UNDO_HEADER] = id
    },
    header(name, value) {
      headers[name] = value
    },
  }
  return { context, headers, usesClock: () => usesClock }
}

/** What narrows a list beside its query. */
export type Narrowing = Pick<PageQuery, 'tokens' | 'prefixes' | 'within' | 'without'>

const narrows = ({ tokens = [], prefixes = [], within = [] }: Narrowing): boolean => tokens.length + prefixes.length + within.length > 0

/**
 * The rows of a list: the bare whole array without parameters, else one page of what matches with the total in a header.
 *
 * @param query beyond `q`, `sort`, `page` and `pageSize` it names facets of the search index (`db/repository/search.ts`)
 */
export async function listed<T extends TableName>(
  { tx, header, cached }: Context,
  table: T,
  { q, sort, page, pageSize, ...facets }: ListQuery & Record<string, unknown>,
  narrowing: Narrowing = {},
): Promise<RowOf<T>[]> {
  const list = { q, sort, page, pageSize }
  if (!narrows(narrowing) && !isNarrowed(list, facets)) return tx.list(table)
  const { rows, total } = await tx.page(table, narrowed(pageQuery(table, list, facets), narrowing), cached)
  header(TOTAL_HEADER, String(total))
  return rows
}

/** A list query with what else narrows it. */
export const narrowed = (query: PageQuery, { tokens = [], prefixes = [], ...bounds }: Narrowing): PageQuery => ({
  ...query,
  ...bounds,
  tokens: [...(query.tokens ?? []), ...tokens],
  prefixes: [...(query.prefixes ?? []), ...prefixes],
})

/** As `listed`, where the rows are answered as they are stored, or as `show` says of each: the bare whole list is left to the kernel. */
export async function listedWhole<T extends TableName, S = RowOf<T>>(
  context: Context,
  table: T,
  query: ListQuery & Record<string, unknown>,
  narrowing: Narrowing = {},
  show: (row: RowOf<T>) => S = (row) => row as unknown as S,
): Promise<S[]> {
  // The kernel encodes it: to a handler it is the list.
  if (!narrows(narrowing) && !isNarrowed(query, query)) return new FullTable(table, show) as unknown as S[]
  return (await listed(context, table, query, narrowing)).map(show)
}

/** Answers a list of rows as they are stored. */
export function listOf<E extends AnyEndpoint>(endpoint: E, table: TableName): Handler {
  return read(endpoint, [table], ({ query }, context) => listedWhole(context, table, query as ListQuery & object) as Promise<ReplyOf<E>>)
}
