import { isAllowed } from '#contract/http/access.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { ApiError, SIGN_IN } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { ERASED } from '#contract/http/names.ts'
import { type Caller, SOLE_USER, scopeOf } from '#db/caller.ts'
import { prune } from '#db/prune.ts'
import { writtenRows } from '#db/repository/erase.ts'
import { RestrictedTransaction, tablesWithRules } from '#db/repository/restricted-transaction.ts'
import { nextRevisions, readRevisions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { CachedReads, encodeFullTable } from './cached-read.ts'
import { withDeadline } from './deadline.ts'
import { asApiError, isTransient } from './failure.ts'
import { type BackendEnvironment, createContext, type Handler } from './handler.ts'
import { isUnexpired, RECORD_LIFETIME_MS, type WriteKey, writeKeyOf } from './idempotency.ts'
import { type ParsedRequest, readInput } from './input.ts'
import { matcher } from './match.ts'
import { type HandlerResult, toResponse } from './result.ts'
import { TableQueue } from './table-queue.ts'

export interface BackendOptions {
  /** Opens the database; called at the first request and again after a lost connection. */
  open(): Promise<Store>
  /** The base path of the app; the contract's `/api/…` is below it (docs/backend-rules.md 13). */
  base: string
  /** Called with the tables that a committed write changed, so that all tabs can read again. */
  changed?(tables: readonly string[]): void
  /** Maximum duration of a handler, in ms (docs/backend-rules.md 7). */
  deadlineMs?: number
  /** The schema version of this code; tests pass an older one. */
  schemaVersion?: number
  /** Lifetime of idempotency records, in ms. */
  recordLifetimeMs?: number
  /** False if the server prunes by schedule (`db/prune.ts`); otherwise a write does it, once an hour. */
  prunes?: boolean
  /** Creates an unguessable random id; tests pass their own. */
  random?(): string
  /** Identifies the version of the code in ETags, because another version may respond differently. */
  build?: string
}

/** The back end as one function, and a check whether it handles a request. */
export interface RequestHandler {
  /** @param caller who calls; without it the only user. A rejection becomes the response. */
  (request: Request, caller?: Caller | Promise<Caller>): Promise<Response>
  matches(request: Request): boolean
}

/** Number of attempts for a call; a lost connection is opened again for the next one. */
const MAX_CONNECTIONS = 3
const DEADLINE_MS = 15_000
/** Internal tables that every write uses, beside those of its handler. `replays` has the idempotency records. */
const TABLES_OF_WRITES: TableName[] = ['meta', 'replays', 'revisions', 'trash', 'search']
/** The same for reads. */
const TABLES_OF_READS: TableName[] = ['meta', 'revisions', 'search']

const FORM_ERROR = 'For security, forms from other websites are refused. Nothing was changed.'

/**
 * True for a write by a form of any website. A worker can recognize it only by its mode `navigate`; other cross-site requests do not reach
 * it.
 */
const isSentByForm = ({ method, mode }: Request): boolean => method !== 'GET' && mode === 'navigate'

/** Rejects a caller whose role is too low for an endpoint. @throws ApiError 401 or 403 */
export function assertAllowed({ access }: AnyEndpoint, caller: Caller): void {
  if (isAllowed(caller.access, access)) return
  if (caller.access === 'public') throw new ApiError(401, SIGN_IN)
  throw new ApiError(403, 'Your role does not allow this. Ask an owner of this office.')
}

const errorResponse = ({ status, body }: ApiError): Response => toResponse({ status, body, headers: {} })

/** Creates the back end from the list of its handlers. */
export function createRequestHandler(handlers: Handler[], options: BackendOptions): RequestHandler {
  const match = matcher(handlers)
  const queue = new TableQueue()
  const backend = new Backend(options)
  const root = options.base.replace(/\/$/, '')

  const find = (request: Request) => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith(`${root}/api/`) ? match(request.method, pathname.slice(root.length)) : undefined
  }

  const respond = async (request: Request, author: Caller | Promise<Caller> = SOLE_USER): Promise<Response> => {
    const matched = find(request)
    if (!matched) return errorResponse(new ApiError(404, 'No such endpoint'))
    if (isSentByForm(request)) return errorResponse(new ApiError(403, FORM_ERROR))
    const { handler, params } = matched
    // Open the database first: at the start of a worker this takes the longest.
    backend.open().catch(() => undefined)
    // Parsing starts at once. The queue is entered before the first await, in the order of arrival.
    // The body is read after the caller is known and allowed.
    const input = allowedCaller(author, handler.endpoint).then(async (caller) => ({
      caller,
      ...(await readInput(request, handler.endpoint, params, Date.now() + (options.deadlineMs ?? DEADLINE_MS))),
    }))
    input.catch(() => undefined)
    const run = () => backend.handle(handler, request, input)
    const result = handler.mode === 'r' ? queue.read(handler.tables, run) : queue.write(handler.tables, run)
    return result.then(toResponse).catch((thrown) => errorResponse(asApiError(thrown)))
  }
  return Object.assign(respond, {
    matches: (request: Request) => find(request) !== undefined,
  })
}

/** The input of a call with its caller. */
type CallInput = ParsedRequest & { caller: Caller }

/** The caller, if allowed. */
async function allowedCaller(author: Caller | Promise<Caller>, endpoint: AnyEndpoint): Promise<Caller> {
  const caller = await author
  assertAllowed(endpoint, caller)
  return caller
}

/** Runs handlers in transactions: opens the database, retries, and records writes. */
class Backend {
  readonly #options: BackendOptions
  readonly #environment: BackendEnvironment
  readonly #recordLifetimeMs: number
  readonly #reads: CachedReads
  #store: Promise<Store> | undefined
  #lastPruned = 0

  constructor(options: BackendOptions) {
    const { base, random = randomId, build = '', recordLifetimeMs = RECORD_LIFETIME_MS } = options
    this.#options = options
    this.#environment = { base, random }
    this.#recordLifetimeMs = recordLifetimeMs
    this.#reads = new CachedReads(this.#environment, build)
  }

  async handle(handler: Handler, request: Request, parsing: Promise<CallInput>): Promise<HandlerResult> {
    const earlyOpening = this.open()
    const input = await parsing.catch((thrown) => {
      // Without this handler, a failed opening would be an unhandled rejection.
      earlyOpening.catch(() => this.#drop(earlyOpening))
      throw thrown
    })
    const deadline = Date.now() + (this.#options.deadlineMs ?? DEADLINE_MS)
    const key = handler.mode === 'rw' ? writeKeyOf(handler, request, input, this.#environment.random, scopeOf(input.caller)) : undefined
    for (let attempt = 1; ; attempt++) {
      const opening = this.open()
      let opened: Store | undefined
      try {
        opened = await withDeadline(deadline, opening)
        return await this.#run(opened, handler, request, input, deadline, key)
      } catch (thrown) {
        const mayRetry = isTransient(thrown)
        if (mayRetry || !opened) this.#drop(opening)
        if (!mayRetry || attempt === MAX_CONNECTIONS) throw thrown
        // The write may have been committed before the connection was lost.
        if (key) key.isNew = false
      }
    }
  }

  /** The open database; opens it if necessary. */
  open(): Promise<Store> {
    this.#store ??= this.#options.open()
    return this.#store
  }

  /** Discards a connection, unless another call has opened a newer one. */
  #drop(opening: Promise<Store>): void {
    if (this.#store === opening) this.#store = undefined
    opening.then(
      (store) => store.close(),
      () => undefined,
    )
  }

  async #run(store: Store, handler: Handler, request: Request, input: CallInput, deadline: number, key?: WriteKey): Promise<HandlerResult> {
    const tables = [...tablesWithRules(input.caller, handler.tables), ...(key ? TABLES_OF_WRITES : TABLES_OF_READS)]
    const abortController = new AbortController()
    const work = new Promise<HandlerResult>((resolve, reject) => {
      const transaction = store.transaction(
        key ? 'write' : 'read',
        tables,
        async (tx) => {
          if (key) return this.#write(tx, handler, input, key)
          const handlerResult = await this.#reads.read(tx, handler, request, input)
          // A read responds before its transaction ends; only a write waits for it (docs/backend-rules.md 1).
          resolve(handlerResult)
          return handlerResult
        },
        abortController.signal,
      )
      transaction.then(resolve, reject)
    })
    const handlerResult = await withDeadline(deadline, work, () => abortController.abort())
    if (key) {
      this.#notifyChanged(handler.tables, handlerResult.erased)
      void this.#prune(store)
    }
    return handlerResult
  }

  /** Calls the listener for changes. Its errors must not change the response of a committed write. */
  #notifyChanged(tables: readonly string[], erased = false): void {
    if (erased) this.#reads.clear()
    try {
      this.#options.changed?.(erased ? [...tables, ERASED] : tables)
    } catch (thrown) {
      console.warn(thrown)
    }
  }

  async #write(tx: StoreTransaction, handler: Handler, input: CallInput, { key, isNew }: WriteKey): Promise<HandlerResult> {
    // Each query is a round trip on a server, so independent ones are sent together.
    const lookups = Promise.all([isNew ? undefined : tx.get('replays', key), readRevisions(tx, handler.tables), this.#assertMayWrite(tx)])
    const { status = 200, doubleSubmitMs } = handler.endpoint
    const [record] = isNew ? [] : await lookups
    const { context, headers, hasErased } = createContext(tx, this.#environment, input.caller)
    if (record && isUnexpired(record, tx.now, this.#recordLifetimeMs, doubleSubmitMs)) {
      // `sent` is the fingerprint of the call that the record belongs to.
      if (record.sent !== input.fingerprintOfCall)
        throw new ApiError(422, 'This Idempotency-Key was used for another call. Use a new key for each call.')
      const body = handler.readBack ? await encodeFullTable(context.tx, await handler.readBack(context, record.result)) : record.result
      return { status: record.status, body, headers: record.headers }
    }
    const [result, [, revisions]] = await Promise.all([handler.handle(input, context), lookups])
    if (context.tx instanceof RestrictedTransaction) await context.tx.finish()
    const wrote = writtenRows(tx.changes)
    const stored = { key, sent: input.fingerprintOfCall, at: tx.now.toISOString(), status, result, headers: { ...headers } }
    // `wrote` names the changed rows, so that the record can be erased with them.
    tx.put('replays', { ...stored, ...(wrote && { wrote }) })
    const changed = hasErased() ? [...handler.tables, ERASED] : handler.tables
    tx.put('revisions', ...(await nextRevisions(tx, changed, revisions)))
    const body = handler.readBack ? await encodeFullTable(context.tx, await handler.readBack(context, result)) : result
    return { status, body, headers, erased: hasErased() }
  }

  /** Rejects writes of code that is too old for the stored rows (docs/backend-rules.md 6). @throws ApiError 426 */
  async #assertMayWrite(tx: StoreTransaction): Promise<void> {
    const schema = await tx.get('meta', 'schema')
    if ((schema?.oldestWriter ?? 0) > (this.#options.schemaVersion ?? SCHEMA.version)) {
      throw new ApiError(426, 'Nothing was changed. Reload to update.')
    }
  }

  /** Deletes expired records and trash, at most once an hour, in the background. */
  async #prune(store: Store): Promise<void> {
    const now = Date.now()
    if (this.#options.prunes === false || Math.abs(now - this.#lastPruned) < 60 * 60 * 1000) return
    this.#lastPruned = now
    try {
      // `true`: rows were deleted for good.
      if (await prune(store, this.#recordLifetimeMs)) this.#notifyChanged(['trash'], true)
    } catch (thrown) {
      // A later write tries again; a lost connection is no problem here.
      if (!isTransient(thrown)) console.warn(thrown)
    }
  }
}
