import { ApiError } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { prune } from '#db/prune.ts'
import { nextRevisions, readRevisions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { CachedReads, encoded } from './cached-read.ts'
import { before } from './deadline.ts'
import { asApiError, isTransient } from './failure.ts'
import { createContext, type Handler, type Surroundings } from './handler.ts'
import { isFresh, KEEP_REPLAYS_MS, type ReplayKey, replayKey } from './idempotency.ts'
import { type ParsedRequest, readInput } from './input.ts'
import { matcher } from './match.ts'
import { type HandlerResult, json } from './result.ts'
import { TableQueue } from './table-queue.ts'

export interface BackendOptions {
  /** Opens the database; called at the first request and again after a lost connection. */
  open(): Promise<Store>
  /** The base path of the app; `/api/…` of the contract lies below it (docs/backend-rules.md 13). */
  base: string
  /** Told which tables a committed write touched, so that every tab can re-read. */
  changed?(tables: readonly string[]): void
  /** How long a handler may take, in ms (docs/backend-rules.md 7). */
  deadlineMs?: number
  /** The schema version this code writes; tests pass an older one. */
  schemaVersion?: number
  /** How long the answer to a write is kept in case the same write arrives again, in ms. */
  keepReplaysMs?: number
  /** False where the host prunes by time (`db/prune.ts`); otherwise a write does so, once an hour. */
  prunes?: boolean
  /** A random id that nobody can guess; tests pass their own. */
  random?(): string
  /** Tells this code from other code that answers from the same database, perhaps otherwise. */
  build?: string
}

/** The whole back end as one function, and the question whether it answers a request at all. */
export interface RequestHandler {
  (request: Request): Promise<Response>
  matches(request: Request): boolean
}

const MAX_CONNECTIONS = 3
const DEADLINE_MS = 15_000
const KERNEL_TABLES: TableName[] = ['meta', 'replays', 'revisions', 'trash', 'search']
const READ_TABLES: TableName[] = ['meta', 'revisions', 'search']

const SENT_BY_FORM = 'Forms may not change anything here, since any website can send them. Nothing was changed.'

/** Whether a write is a navigation: a worker is told no more of who sent it, and in no other way does a page of another site reach it. */
const isSentByForm = ({ method, mode }: Request): boolean => method !== 'GET' && mode === 'navigate'

const refuse = ({ status, body }: ApiError): Response => json({ status, body, headers: {} })

/** Builds the back end from the flat list of what it answers. */
export function createRespond(handlers: Handler[], options: BackendOptions): RequestHandler {
  const match = matcher(handlers)
  const arrival = new TableQueue()
  const backend = new Backend(options)
  const root = options.base.replace(/\/$/, '')

  const find = (request: Request) => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith(`${root}/api/`) ? match(request.method, pathname.slice(root.length)) : undefined
  }

  const respond = async (request: Request): Promise<Response> => {
    const found = find(request)
    if (!found) return refuse(new ApiError(404, 'No such endpoint'))
    if (isSentByForm(request)) return refuse(new ApiError(403, SENT_BY_FORM))
    const { handler, params } = found
    // First of all: the call that wakes a worker waits for the database longer than for anything else.
    backend.open().catch(() => undefined)
    // Reading starts at once; the turn is taken now, before the first await, so that order is the order of arrival.
    const input = readInput(request, handler.endpoint, params, Date.now() + (options.deadlineMs ?? DEADLINE_MS))
    input.catch(() => undefined)
    const run = () => backend.handler(handler, request, input)
    const turn = handler.mode === 'r' ? arrival.read(handler.tables, run) : arrival.write(handler.tables, run)
    return turn.then(json).catch((thrown) => refuse(asApiError(thrown)))
  }
  return Object.assign(respond, {
    matches: (request: Request) => find(request) !== undefined,
  })
}

class Backend {
  readonly #options: BackendOptions
  readonly #surroundings: Surroundings
  readonly #keepReplaysMs: number
  readonly #reads: CachedReads
  #store: Promise<Store> | undefined
  #pruned = 0

  constructor(options: BackendOptions) {
    const { base, random = randomId, build = '', keepReplaysMs = KEEP_REPLAYS_MS } = options
    this.#options = options
    this.#surroundings = { base, random }
    this.#keepReplaysMs = keepReplaysMs
    this.#reads = new CachedReads(this.#surroundings, build)
  }

  async handler(handler: Handler, request: Request, reading: Promise<ParsedRequest>): Promise<HandlerResult> {
    const early = this.open()
    const input = await reading.catch((refused) => {
      // Nobody else looks at how that opening ends.
      early.catch(() => this.#drop(early))
      throw refused
    })
    const deadline = Date.now() + (this.#options.deadlineMs ?? DEADLINE_MS)
    const key = handler.mode === 'rw' ? replayKey(handler, request, input, this.#surroundings.random) : undefined
    for (let attempt = 1; ; attempt++) {
      const opening = this.open()
      let opened: Store | undefined
      try {
        opened = await before(deadline, opening)
        return await this.#run(opened, handler, request, input, deadline, key)
      } catch (thrown) {
        const mayTryAgain = isTransient(thrown)
        if (mayTryAgain || !opened) this.#drop(opening)
        if (!mayTryAgain || attempt === MAX_CONNECTIONS) throw thrown
        // It may be stored all the same: the connection was lost before that was told.
        if (key) key.isNew = false
      }
    }
  }

  /** The database, which is opened unless it is open or being opened. */
  open(): Promise<Store> {
    this.#store ??= this.#options.open()
    return this.#store
  }

  /** Forgets this connection, and no newer one that another call has opened since. */
  #drop(opening: Promise<Store>): void {
    if (this.#store === opening) this.#store = undefined
    opening.then(
      (store) => store.close(),
      () => undefined,
    )
  }

  async #run(
    store: Store,
    handler: Handler,
    request: Request,
    input: ParsedRequest,
    deadline: number,
    key?: ReplayKey,
  ): Promise<HandlerResult> {
    const tables = [...handler.tables, ...(key ? KERNEL_TABLES : READ_TABLES)]
    const stop = new AbortController()
    const work = new Promise<HandlerResult>((resolve, reject) => {
      const transacted = store.transaction(
        key ? 'write' : 'read',
        tables,
        async (tx) => {
          if (key) return this.#write(tx, handler, input, key)
          const outcome = await this.#reads.handler(tx, handler, request, input)
          // What was read is read: only a write waits for the end of its transaction (docs/backend-rules.md 1).
          resolve(outcome)
          return outcome
        },
        stop.signal,
      )
      transacted.then(resolve, reject)
    })
    const outcome = await before(deadline, work, () => stop.abort())
    if (key) {
      this.#tell(handler.tables)
      void this.#prune(store)
    }
    return outcome
  }

  /** What is stored is stored: a listener that fails changes nothing about the answer. */
  #tell(tables: readonly string[]): void {
    try {
      this.#options.changed?.(tables)
    } catch (thrown) {
      console.warn(thrown)
    }
  }

  async #write(tx: StoreTransaction, handler: Handler, input: ParsedRequest, { key, isNew }: ReplayKey): Promise<HandlerResult> {
    // Each question to the database is a way there and back: what does not wait for another is asked together.
    const asked = Promise.all([isNew ? undefined : tx.get('replays', key), readRevisions(tx, handler.tables), this.#refuseOldWriter(tx)])
    const { status = 200, doubleSubmitMs } = handler.endpoint
    const [replay] = isNew ? [] : await asked
    const { context, headers } = createContext(tx, this.#surroundings)
    if (replay && isFresh(replay, tx.now, this.#keepReplaysMs, doubleSubmitMs)) {
      if (replay.sent !== input.sent)
        throw new ApiError(422, 'This Idempotency-Key was used for another call. Use a new key for each call.')
      const body = handler.view ? await encoded(tx, await handler.view(context, replay.result)) : replay.result
      return { status: replay.status, body, headers: replay.headers }
    }
    const [result, [, revisions]] = await Promise.all([handler.run(input, context), asked])
    tx.put('replays', { key, sent: input.sent, at: tx.now.toISOString(), status, result, headers: { ...headers } })
    tx.put('revisions', ...(await nextRevisions(tx, handler.tables, revisions)))
    const body = handler.view ? await encoded(tx, await handler.view(context, result)) : result
    return { status, body, headers }
  }

  /** Code that is older than the stored rows allow must not write (docs/backend-rules.md 6). */
  async #refuseOldWriter(tx: StoreTransaction): Promise<void> {
    const schema = await tx.get('meta', 'schema')
    if ((schema?.oldestWriter ?? 0) > (this.#options.schemaVersion ?? SCHEMA.version)) {
      throw new ApiError(426, 'Nothing was changed. Reload to update.')
    }
  }

  /** Once an hour, old answers and old trash go; nobody waits for it. */
  async #prune(store: Store): Promise<void> {
    const now = Date.now()
    if (this.#options.prunes === false || now - this.#pruned < 60 * 60 * 1000) return
    this.#pruned = now
    try {
      await prune(store, this.#keepReplaysMs)
    } catch (thrown) {
      // The next write after an hour tries again; a connection that went meanwhile is nobody's loss.
      if (!isTransient(thrown)) console.warn(thrown)
    }
  }
}
