import { DEPENDS_HEADER } from '#contract/http/names.ts'
import { ROWS_DELTA } from '#contract/http/rows-delta.ts'
import { QueryCache } from '#db/repository/query-cache.ts'
import { changesSince, readVersions, type TableVersions } from '#db/repository/revisions.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Chunk, deltaOf, encodeTable, FullTable, partsOf } from './full-table.ts'
import { createContext, FileReply, type Handler, type Surroundings } from './handler.ts'
import type { ParsedRequest } from './input.ts'
import { ResponseCache } from './response-cache.ts'
import { encodeJson, type HandlerResult, JsonBody } from './result.ts'

/** A body that the kernel has to encode itself, encoded; any other as it is. */
export const encoded = async (tx: StoreTransaction, body: unknown): Promise<unknown> =>
  body instanceof FullTable ? new JsonBody(partsOf(await encodeTable(tx, body))) : body

/**
 * Answers reads by conditional GET and from a cache. The versions of an answer's tables are its ETag. A client that has the answer gets
 * 304, one that has an earlier state of a full table gets what has changed since (226), any other the bytes of last time as long as they
 * hold. An answer that depends on the time has no ETag and is made anew each time.
 */
export class CachedReads {
  readonly #surroundings: Surroundings
  readonly #build: string
  readonly #responses = new ResponseCache()
  readonly #queries = new QueryCache()

  constructor(surroundings: Surroundings, build: string) {
    this.#surroundings = surroundings
    this.#build = build
  }

  /** The answer to a read, in the transaction that runs: the versions of its tables are read with its rows. */
  async handler(tx: StoreTransaction, handler: Handler, request: Request, input: ParsedRequest): Promise<HandlerResult> {
    const versions = await readVersions(tx, handler.tables, this.#build)
    const tag = { [DEPENDS_HEADER]: handler.tables.join(), ETag: `"${versions.tag}"` }
    const had = ifNoneMatch(request)
    if (had === versions.tag) return { status: 304, body: new JsonBody([]), headers: tag }
    const name = handler.endpoint.method === 'GET' ? input.sent : undefined
    const found = name === undefined ? undefined : this.#responses.get(name)
    if (found?.tag === versions.tag) return { status: 200, body: new JsonBody(found.parts), headers: { ...tag, ...found.headers } }

    const { context, headers, usesClock } = createContext(tx, this.#surroundings, this.#queries.at(versions))
    const body = await handler.run(input, context)
    const status = handler.endpoint.status ?? 200
    const cache = (parts: JsonBody['parts'], chunks?: readonly Chunk[]): HandlerResult => {
      if (name !== undefined) this.#responses.set(name, { tag: versions.tag, headers, parts, ...(chunks && { chunks }) })
      return { status, body: new JsonBody(parts), headers: { ...tag, ...headers } }
    }
    if (body instanceof FullTable) {
      const delta = request.headers.get('A-IM') === ROWS_DELTA ? changesSince(versions, body.table, had) : undefined
      if (delta) return { status: 226, body: await deltaOf(tx, body, delta), headers: { ...tag, IM: ROWS_DELTA } }
      const chunks = await encodeTable(tx, body, reusable(versions, body, found))
      return cache(partsOf(chunks), chunks)
    }
    if (name === undefined || usesClock() || body instanceof FileReply) {
      return { status, body, headers: { [DEPENDS_HEADER]: handler.tables.join(), ...headers } }
    }
    return cache(encodeJson(body).parts)
  }
}

/** The tag that a client sends with a conditional GET. */
const ifNoneMatch = (request: Request): string | undefined => /^"(.*)"$/.exec(request.headers.get('If-None-Match') ?? '')?.[1]

/** The chunks of an earlier response, with the keys of the rows that have changed since. */
function reusable(versions: TableVersions, { table }: FullTable, earlier: { tag: string; chunks?: readonly Chunk[] } | undefined) {
  const changed = changesSince(versions, table, earlier?.tag)
  return earlier?.chunks && changed ? { chunks: earlier.chunks, changed } : undefined
}
