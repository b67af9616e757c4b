import { Dexie } from 'dexie'
import { ApiError } from '#contract/error.ts'
import { type BoundDatabase, bind, type Database, SCHEMA } from '#db/database.ts'
import { raisedRevisions, raiseRevisions, readRevisions } from '#db/revisions.ts'
import { rotateLog } from '#db/rotate-leveldb-log.ts'
import type { TableName } from '#db/tables.ts'
import { emptyTrash } from '#db/trashed.ts'
import { type Answer, createContext } from './answer.ts'
import { Arrival } from './arrival.ts'
import { CachedReads, encoded } from './cached-read.ts'
import { before } from './deadline.ts'
import { asApiError, isConnectionLost } from './failure.ts'
import { type Received, readInput } from './input.ts'
import { matcher } from './match.ts'
import { json, type Outcome } from './outcome.ts'
import { isFresh, KEEP_REPLAYS_MS, type Replay, type ReplayKey, replayKey, storeRecord } from './replays.ts'

export interface BackendOptions {
  /** Opens the database; called at the first request and again after a lost connection. */
  open(): Promise<Database>
  /** The base path of the app; `/api/…` of the contract lies below it (KERNEL.md 13). */
  base: string
  /** Told which tables a committed write touched, so that every tab can re-read. */
  changed?(tables: readonly string[]): void
  /** How long a handler may take, in ms (KERNEL.md 7). */
  deadlineMs?: number
  /** The schema version this code writes; tests pass an older one. */
  schemaVersion?: number
  /** Tells this code from other code that answers from the same database, perhaps otherwise. */
  build?: string
}

/** The whole back end as one function, and the question whether it answers a request at all. */
export interface Respond {
  (request: Request): Promise<Response>
  matches(request: Request): boolean
}

const KEEP_TRASH_MS = 30 * KEEP_REPLAYS_MS
const MAX_CONNECTIONS = 3
const DEADLINE_MS = 15_000
const KERNEL_TABLES: TableName[] = ['meta', 'replays', 'revisions', 'trash', 'search']
const READ_TABLES: TableName[] = ['meta', 'revisions', 'search']

const SENT_BY_FORM = 'Forms may not change anything here, since any website can send them. Nothing was changed.'

/** Whether a write is a navigation: a worker is told no more of who sent it, and in no other way does a page of another site reach it. */
const isSentByForm = ({ method, mode }: Request): boolean => method !== 'GET' && mode === 'navigate'

const refuse = ({ status, body }: ApiError): Response => json({ status, body, headers: {} })

/** Builds the back end from the flat list of what it answers. */
export function createRespond(answers: Answer[], options: BackendOptions): Respond {
  const match = matcher(answers)
  const arrival = new Arrival()
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
    const { answer, params } = found
    // First of all: the call that wakes a worker waits for the database longer than for anything else.
    backend.open().catch(() => undefined)
    // Reading starts at once; the turn is taken now, before the first await, so that order is the order of arrival.
    const input = readInput(request, answer.endpoint, params, Date.now() + (options.deadlineMs ?? DEADLINE_MS))
    input.catch(() => undefined)
    const run = () => backend.answer(answer, request, input)
    const turn = answer.mode === 'r' ? arrival.read(answer.tables, run) : arrival.write(answer.tables, run)
    return turn.then(json).catch((thrown) => refuse(asApiError(thrown)))
  }
  return Object.assign(respond, {
    matches: (request: Request) => find(request) !== undefined,
  })
}

class Backend {
  readonly #options: BackendOptions
  readonly #reads: CachedReads
  #db: Promise<Database> | undefined
  #pruned = 0

  constructor(options: BackendOptions) {
    this.#options = options
    this.#reads = new CachedReads(options.base, options.build ?? '')
  }

  async answer(answer: Answer, request: Request, reading: Promise<Received>): Promise<Outcome> {
    const early = this.open()
    const input = await reading.catch((refused) => {
      // Nobody else looks at how that opening ends.
      early.catch(() => this.#drop(early))
      throw refused
    })
    const deadline = Date.now() + (this.#options.deadlineMs ?? DEADLINE_MS)
    const key = answer.mode === 'rw' ? replayKey(answer, request, input) : undefined
    for (let attempt = 1; ; attempt++) {
      const opening = this.open()
      let opened: Database | undefined
      try {
        opened = await before(deadline, opening)
        if (answer.mode === 'rw') await before(deadline, rotateLog(opened))
        return await this.#run(opened, answer, request, input, deadline, key)
      } catch (thrown) {
        const lost = isConnectionLost(thrown)
        if (lost || !opened) this.#drop(opening)
        if (!lost || attempt === MAX_CONNECTIONS) throw thrown
        // It may be stored all the same: the connection was lost before that was told.
        if (key) key.isNew = false
      }
    }
  }

  /** The database, which is opened unless it is open or being opened. */
  open(): Promise<Database> {
    this.#db ??= this.#options.open()
    return this.#db
  }

  /** Forgets this connection, and no newer one that another call has opened since. */
  #drop(opening: Promise<Database>): void {
    if (this.#db === opening) this.#db = undefined
    opening.then(
      (db) => db.close(),
      () => undefined,
    )
  }

  async #run(db: Database, answer: Answer, request: Request, input: Received, deadline: number, key?: ReplayKey): Promise<Outcome> {
    const tables = [...answer.tables, ...(answer.mode === 'r' ? READ_TABLES : KERNEL_TABLES)]
    let transaction: { abort(): void } | undefined
    const work = new Promise<Outcome>((resolve, reject) => {
      // Dexie follows awaits only through a callback that is itself declared async.
      const transacted = db.transaction(answer.mode, [...new Set(tables)], async () => {
        transaction = Dexie.currentTransaction
        if (key) return this.#write(bind(db), answer, input, key)
        const outcome = await this.#reads.answer(db, answer, request, input)
        // What was read is read: only a write waits for the end of its transaction (KERNEL.md 1).
        resolve(outcome)
        return outcome
      })
      transacted.then(resolve, reject)
    })
    const outcome = await before(deadline, work, () => transaction?.abort())
    if (answer.mode === 'rw') {
      this.#tell(answer.tables)
      void this.#prune(db)
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

  async #write(db: BoundDatabase, answer: Answer, input: Received, { key, isNew }: ReplayKey): Promise<Outcome> {
    // Each question to the database is a way there and back: what does not wait for another is asked together.
    const asked = Promise.all([
      isNew ? undefined : (db.replays.get(key) as PromiseLike<Replay | undefined>),
      readRevisions(db, answer.tables),
      this.#refuseOldWriter(db),
    ])
    const now = new Date()
    const { status = 200, doubleSubmitMs } = answer.endpoint
    const [replay] = isNew ? [] : await asked
    if (replay && isFresh(replay, now, doubleSubmitMs)) {
      if (replay.sent !== input.sent)
        throw new ApiError(422, 'This Idempotency-Key was used for another call. Use a new key for each call.')
      const { context } = createContext(db, now, this.#options.base)
      const body = answer.view ? await encoded(db, await answer.view(context, replay.result)) : replay.result
      return { status: replay.status, body, headers: replay.headers }
    }
    const { context, headers } = createContext(db, now, this.#options.base)
    const [result, [, revisions]] = await Promise.all([answer.run(input, context), asked])
    const record = { key, sent: input.sent, at: now.toISOString(), status, result, headers: { ...headers } }
    await storeRecord(db, record, await raisedRevisions(db, answer.tables, revisions))
    const body = answer.view ? await encoded(db, await answer.view(context, result)) : result
    return { status, body, headers }
  }

  /** Code that is older than the stored rows allow must not write (KERNEL.md 6). */
  async #refuseOldWriter(db: Database): Promise<void> {
    const schema = await db.meta.get('schema')
    if ((schema?.oldestWriter ?? 0) > (this.#options.schemaVersion ?? SCHEMA.version)) {
      throw new ApiError(426, 'Nothing was changed. Reload to update.')
    }
  }

  /** Once an hour, old answers and old trash go; nobody waits for it. */
  async #prune(db: Database): Promise<void> {
    const now = Date.now()
    if (now - this.#pruned < 60 * 60 * 1000) return
    this.#pruned = now
    const olderThan = (ms: number) => new Date(now - ms).toISOString()
    try {
      await db.replays.bulkDelete(await db.replays.where('at').below(olderThan(KEEP_REPLAYS_MS)).primaryKeys())
      await db.transaction('rw', ['trash', 'revisions', 'meta'], async () => {
        const old = await db.trash.where('at').below(olderThan(KEEP_TRASH_MS)).toArray()
        if (old.length > 0) await Promise.all([emptyTrash(db, old), raiseRevisions(db, ['trash'])])
      })
    } catch (thrown) {
      // The next write after an hour tries again; a connection that went meanwhile is nobody's loss.
      if (!isConnectionLost(thrown)) console.warn(thrown)
    }
  }
}
