import { DEPENDS_HEADER } from '#contract/http/names.ts'
import { ROWS_DELTA } from '#contract/http/rows-delta.ts'
import { type Caller, isRestricted, scopeOf } from '#db/caller.ts'
import { QueryCache } from '#db/repository/query-cache.ts'
import { changesSince, readVersions, type TableVersions } from '#db/repository/revisions.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Chunk, deltaOf, encodeTable, FullTable, jsonPartsOf } from './full-table.ts'
import { type BackendEnvironment, createContext, FileReply, type Handler } from './handler.ts'
import type { ParsedRequest } from './input.ts'
import { ResponseCache } from './response-cache.ts'
import { encodeJson, type HandlerResult, JsonBody } from './result.ts'

/** Encodes a full table; other bodies are returned unchanged. */
export const encodeFullTable = async (tx: StoreTransaction, body: unknown): Promise<unknown> =>
  body instanceof FullTable ? new JsonBody(jsonPartsOf(await encodeTable(tx, body))) : body

/**
 * Answers reads with conditional GET and a cache. The ETag is made of the versions of the tables. A client with the current response gets
 * 304, one with an earlier state of a full table gets the changes (226), others get the cached bytes while they are valid. A response that
 * depends on the time has no ETag and is never cached.
 */
export class CachedReads {
  readonly #environment: BackendEnvironment
  readonly #build: string
  readonly #responses = new ResponseCache()
  readonly #queries = new QueryCache()

  constructor(environment: BackendEnvironment, build: string) {
    this.#environment = environment
    this.#build = build
  }

  /** Drops all responses, because a row in them was deleted for good. */
  clear(): void {
    this.#responses.clear()
  }

  /** The result of a read in the current transaction: versions and rows are read together. */
  async read(tx: StoreTransaction, handler: Handler, request: Request, input: ParsedRequest & { caller: Caller }): Promise<HandlerResult> {
    if (isRestricted(input.caller)) return this.#readUncached(tx, handler, input)
    const scope = scopeOf(input.caller)
    const versions = await readVersions(tx, handler.tables, this.#build)
    const validators = { [DEPENDS_HEADER]: handler.tables.join(), ETag: `"${scope}${versions.tag}"` }
    const clientTag = ifNoneMatch(request, scope)
    if (clientTag === versions.tag) return { status: 304, body: new JsonBody([]), headers: validators }
    const cacheKey = handler.endpoint.method === 'GET' ? scope + input.fingerprintOfCall : undefined
    const cached = cacheKey === undefined ? undefined : this.#responses.get(cacheKey)
    if (cached?.tag === versions.tag)
      return { status: 200, body: new JsonBody(cached.parts), headers: { ...validators, ...cached.headers } }

    const { context, headers, usesClock } = createContext(tx, this.#environment, input.caller, this.#queries.forVersions(versions))
    const body = await handler.handle(input, context)
    const status = handler.endpoint.status ?? 200
    const cache = (parts: JsonBody['parts'], chunks?: readonly Chunk[]): HandlerResult => {
      if (cacheKey !== undefined) this.#responses.set(cacheKey, { tag: versions.tag, headers, parts, ...(chunks && { chunks }) })
      return { status, body: new JsonBody(parts), headers: { ...validators, ...headers } }
    }
    if (body instanceof FullTable) {
      // `A-IM` asks for a delta encoding (RFC 3229).
      const delta = request.headers.get('A-IM') === ROWS_DELTA ? changesSince(versions, body.table, clientTag) : undefined
      if (delta) return { status: 226, body: await deltaOf(tx, body, delta), headers: { ...validators, IM: ROWS_DELTA } }
      const chunks = await encodeTable(tx, body, reusableChunks(versions, body, cached))
      return cache(jsonPartsOf(chunks), chunks)
    }
    if (cacheKey === undefined || usesClock() || body instanceof FileReply) {
      return { status, body, headers: { [DEPENDS_HEADER]: handler.tables.join(), ...headers } }
    }
    return cache(encodeJson(body).parts)
  }

  /** The result for a caller who sees some rows only. Which ones depends on more than the versions of the tables, so it has no ETag. */
  async #readUncached(tx: StoreTransaction, handler: Handler, input: ParsedRequest & { caller: Caller }): Promise<HandlerResult> {
    const { context, headers } = createContext(tx, this.#environment, input.caller)
    const body = await encodeFullTable(context.tx, await handler.handle(input, context))
    return { status: handler.endpoint.status ?? 200, body, headers: { [DEPENDS_HEADER]: handler.tables.join(), ...headers } }
  }
}

/** The versions in the ETag of the `If-None-Match` header; undefined for one of another account or role. */
function ifNoneMatch(request: Request, scope: string): string | undefined {
  const tag = /^"(.*)"$/.exec(request.headers.get('If-None-Match') ?? '')?.[1]
  return tag?.startsWith(scope) ? tag.slice(scope.length) : undefined
}

/** The chunks of an earlier response, with the keys of the rows that have changed since. */
function reusableChunks(versions: TableVersions, { table }: FullTable, earlier: { tag: string; chunks?: readonly Chunk[] } | undefined) {
  const changed = changesSince(versions, table, earlier?.tag)
  return earlier?.chunks && changed ? { chunks: earlier.chunks, changed } : undefined
}
