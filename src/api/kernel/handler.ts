import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/http/endpoint.ts'
import type { ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'
import type { Actor } from '#contract/members/actor.ts'
import type { Profile } from '#contract/members/profile.ts'
import { actorOf, type Caller, SOLE_USER, scopeOf } from '#db/caller.ts'
import { applyChangeSet, type RowsByTable } from '#db/repository/change-set.ts'
import { hasListParameters, pageQuery } from '#db/repository/collection.ts'
import { profileOf } from '#db/repository/current-user.ts'
import { type ErasedRow, eraseTraces } from '#db/repository/erase.ts'
import { type CachedQuery, uncached } from '#db/repository/query-cache.ts'
import { restrictTo } from '#db/repository/restricted-transaction.ts'
import type { DeletedRow, RowOf, TableName } from '#db/schema/rows.ts'
import type { PageQuery, StoreTransaction } from '#db/store.ts'
import { FullTable } from './full-table.ts'
import type { Input } from './input.ts'

/** Everything that a handler gets beside its input. */
export interface Context {
  /** Shows only the rows that the caller may see. */
  tx: StoreTransaction
  caller: Caller
  /** The account that events of this call name; undefined where there are no accounts. */
  actor: Actor | undefined
  /** The time of the call, the same during the whole call. */
  now: Date
  /** The base path of the app, for links to its own files: `/` or `/some/sub/path/`. */
  base: string
  /** An unguessable random id. */
  random(): string
  /** The profile of the current user, if there is one. The transaction must include `profile`. */
  user(): Promise<Profile | undefined>
  /** Deletes rows so that the deletion can be undone: the response has an `Undo-Token`. */
  remove(...rows: DeletedRow[]): Promise<void>
  /** Stores changed and new rows and deletes others in one step that can be undone: the response has an `Undo-Token`. */
  applyChangeSet(changes: RowsByTable, removed?: DeletedRow[]): Promise<void>
  /**
   * Deletes the traces of rows that are deleted for good: results in idempotency records, copies in the trash, and caches.
   *
   * @param mentions tells whether other content of the trash or of a stored result has to be deleted too
   */
  erase(rows: readonly ErasedRow[], mentions?: (content: unknown) => boolean): Promise<void>
  /** Adds a header to the response, such as the total of a list. */
  header(name: string, value: string): void
  /** For reads: the cache of query results. */
  cached: CachedQuery
}

/** A file as response body. It is sent unchanged, and never as content that a browser executes. */
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

/** The implementation of an endpoint. `handle` runs in one transaction over `tables`. */
export interface Handler {
  endpoint: AnyEndpoint
  mode: 'r' | 'rw'
  tables: readonly TableName[]
  handle(input: Input, context: Context): Promise<unknown>
  /** Reads the reply after the write, and again when the write is repeated. */
  readBack?(context: Context, result: unknown): Promise<unknown>
}

type HandleFunction<E, R> = (input: InputOf<E>, context: Context) => Promise<R> | R

/** Creates a handler that only reads. */
export function read<E extends AnyEndpoint>(
  endpoint: E,
  tables: readonly TableName[],
  handle: HandleFunction<E, ReplyOf<E> | FileReply>,
): Handler {
  return { endpoint, mode: 'r', tables, handle: async (input, context) => handle(input as InputOf<E>, context) }
}

/** Creates a handler that writes. Everything is stored or nothing (docs/backend-rules.md 1). */
export function write<E extends AnyEndpoint>(endpoint: E, tables: readonly TableName[], handle: HandleFunction<E, ReplyOf<E>>): Handler {
  return { endpoint, mode: 'rw', tables, handle: async (input, context) => handle(input as InputOf<E>, context) }
}

/**
 * Creates a handler that writes and replies with a whole list. The list is read after the write, and again for a repeated write, so that
 * idempotency records stay small (docs/backend-rules.md 2).
 */
export function writeThenReadBack<E extends AnyEndpoint, R>(
  endpoint: E,
  tables: readonly TableName[],
  handle: HandleFunction<E, R>,
  readBack: (context: Context, result: R) => Promise<ReplyOf<E>> | ReplyOf<E>,
): Handler {
  return {
    endpoint,
    mode: 'rw',
    tables,
    handle: async (input, context) => handle(input as InputOf<E>, context),
    readBack: async (context, result) => readBack(context, result as R),
  }
}

/** Values that all calls of a back end share. */
export interface BackendEnvironment {
  base: string
  random(): string
}

/** Creates the context of one call, its response headers, and functions that tell whether the handler has read the time or erased rows. */
export function createContext(
  whole: StoreTransaction,
  { base, random }: BackendEnvironment,
  caller: Caller = SOLE_USER,
  cached: CachedQuery = uncached,
) {
  const tx = restrictTo(caller, whole)
  const headers: Record<string, string> = {}
  let usesClock = false
  let hasErased = false
  const context: Context = {
    tx,
    caller,
    actor: actorOf(caller),
    get now() {
      usesClock = true
      return tx.now
    },
    base,
    random,
    cached,
    user: () => profileOf(whole, caller),
    remove: (...rows) => context.applyChangeSet({}, rows),
    async applyChangeSet(changes, removed = []) {
      const id = random()
      await applyChangeSet(tx, { id, scope: scopeOf(caller) }, changes, removed, tx.now)
      headers[UNDO_HEADER] = id
    },
    async erase(rows, mentions) {
      hasErased = true
      await eraseTraces(whole, rows, mentions)
    },
    header(name, value) {
      headers[name] = value
    },
  }
  return { context, headers, usesClock: () => usesClock, hasErased: () => hasErased }
}

/** Filters of a list beside its query. */
export type ListFilters = Pick<PageQuery, 'tokens' | 'prefixes' | 'within' | 'without'>

const hasFilters = ({ tokens = [], prefixes = [], within = [] }: ListFilters): boolean =>
  tokens.length + prefixes.length + within.length > 0

/**
 * The rows of a list: without parameters all rows, else one page of the matching ones with the total in a header.
 *
 * @param query beyond `q`, `sort`, `page` and `pageSize` it names facets of the search index (`db/repository/search.ts`)
 */
export async function listRows<T extends TableName>(
  { tx, header, cached }: Context,
  table: T,
  { q, sort, page, pageSize, ...facets }: ListQuery & Record<string, unknown>,
  filters: ListFilters = {},
): Promise<RowOf<T>[]> {
  const list = { q, sort, page, pageSize }
  if (!hasFilters(filters) && !hasListParameters(list, facets)) return tx.list(table)
  const { rows, total } = await tx.page(table, withFilters(pageQuery(table, list, facets), filters), cached)
  header(TOTAL_HEADER, String(total))
  return rows
}

/** A list query with additional filters. */
export const withFilters = (query: PageQuery, { tokens = [], prefixes = [], ...bounds }: ListFilters): PageQuery => ({
  ...query,
  ...bounds,
  tokens: [...(query.tokens ?? []), ...tokens],
  prefixes: [...(query.prefixes ?? []), ...prefixes],
})

/** Like `listRows`, for rows that are returned as stored or converted by `show`: a list without parameters becomes a `FullTable`. */
export async function listRowsOrFullTable<T extends TableName, S = RowOf<T>>(
  context: Context,
  table: T,
  query: ListQuery & Record<string, unknown>,
  filters: ListFilters = {},
  show: (row: RowOf<T>) => S = (row) => row as unknown as S,
): Promise<S[]> {
  // The kernel encodes the `FullTable`; for a handler's types it is the list.
  if (!hasFilters(filters) && !hasListParameters(query, query)) return new FullTable(table, show) as unknown as S[]
  return (await listRows(context, table, query, filters)).map(show)
}

/** Creates a handler that lists the rows of a table as they are stored. */
export function listHandler<E extends AnyEndpoint>(endpoint: E, table: TableName): Handler {
  return read(
    endpoint,
    [table],
    ({ query }, context) => listRowsOrFullTable(context, table, query as ListQuery & object) as Promise<ReplyOf<E>>,
  )
}
