import { asApiError } from '#api/kernel/failure.ts'
import { readInput } from '#api/kernel/input.ts'
import { assertAllowed, type RequestHandler } from '#api/kernel/request-handler.ts'
import { ERASED } from '#contract/http/names.ts'
import { getChanges } from '#contract/settings/changes.ts'
import { type Caller, SOLE_USER } from '#db/caller.ts'
import { mayKnowOf } from '#db/repository/restricted-transaction.ts'
import { ALL_CHANGES } from '#db/sql/changes.ts'

/** Interval of the heartbeat on each stream, in ms. The page misses it after 45 seconds (`client/live/changeStream.ts`). */
const HEARTBEAT_MS = 20_000
/** Changes of this time are sent together, in ms: a page reads again after each event. */
const BATCH_MS = 50
/** How long a notification may take to arrive, and by how much the clocks of several processes may differ, in ms. */
const SLACK_MS = 2_000
/** How soon a browser connects again after a lost connection, in ms. */
const RECONNECT_MS = 1_000
/** A client that leaves this many events unread is cut off. It connects again, and hears what it has missed. */
const MAX_UNREAD = 1_000
/** How long the request may take to arrive, in ms. */
const REQUEST_MS = 15_000

const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  // Proxies must neither store nor compress nor collect it; the last one is for nginx.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** Internal tables, of which nobody has to know. */
const INTERNAL: readonly string[] = ['accounts', 'challenges', 'links', 'meta', 'passkeys', 'replays', 'revisions', 'search', 'sessions']
/** With these tables it may change who a caller is. */
const OF_CALLERS: readonly string[] = ['members', 'sessions']

interface Stream {
  request: Request
  caller: Caller
  controller: ReadableStreamDefaultController<Uint8Array>
}

export interface ChangeStreamsOptions {
  /** Who sends a request. It is asked again while a stream is open. */
  callerOf(request: Request): Caller | Promise<Caller>
  heartbeatMs?: number
}

/**
 * Tells browsers which tables were changed, as server-sent events (`GET /api/changes`). An event names tables only, of those that its reader
 * may read: what changed is read as always.
 *
 * It remembers when each table was changed last. The id of an event is its time, so a browser that connects again hears what it has missed.
 */
export class ChangeStreams {
  readonly #options: ChangeStreamsOptions
  readonly #streams = new Set<Stream>()
  readonly #changedAt = new Map<string, number>()
  readonly #batch = new Set<string>()
  readonly #timer: NodeJS.Timeout
  /** From when on all changes are known. */
  #knownSince = Number.POSITIVE_INFINITY
  #isClosed = false

  constructor(options: ChangeStreamsOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#sendHeartbeat(), options.heartbeatMs ?? HEARTBEAT_MS).unref()
  }

  /** Notes the tables of a commit; `undefined` if some may have been missed. */
  noteChanges(tables: readonly string[] | undefined): void {
    const now = Date.now()
    if (!tables) this.#knownSince = now
    for (const table of tables ?? []) this.#changedAt.set(table, now)
    if (this.#streams.size === 0) return
    if (this.#batch.size === 0) setTimeout(() => void this.#sendBatch().catch(console.error), BATCH_MS)
    for (const table of tables ?? ALL_CHANGES) this.#batch.add(table)
  }

  /** Answers a request for changes: a stream, or what has changed so far. */
  async respond(request: Request, author: Caller | Promise<Caller>): Promise<Response> {
    try {
      const caller = await author
      assertAllowed(getChanges, caller)
      const { query } = await readInput(request, getChanges, {}, Date.now() + REQUEST_MS)
      if (this.#isClosed) return new Response(null, { status: 503 })
      const { age = 0 } = query as { age?: number }
      const lastId = Number(request.headers.get('Last-Event-ID') || Number.NaN)
      const tables = tablesFor(caller, this.#tablesSince(Number.isFinite(lastId) ? lastId : Date.now() - age))
      const isStream = request.headers.get('Accept')?.includes('text/event-stream')
      return isStream ? this.#open(request, caller, tables) : Response.json(tables, { headers: { 'Cache-Control': 'no-store' } })
    } catch (thrown) {
      const { status, body } = asApiError(thrown)
      return Response.json(body, { status })
    }
  }

  /** Ends all streams and accepts no more: browsers connect to the next process. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const stream of this.#streams) this.#end(stream)
  }

  #open(request: Request, caller: Caller, tables: readonly string[]): Response {
    let opened: Stream | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        opened = { request, caller, controller }
        this.#streams.add(opened)
        // Sent at once in any case: a browser that gets nothing is behind a proxy that collects responses.
        this.#send(opened, `retry: ${RECONNECT_MS}\n${tables.length > 0 ? changeEvent(tables) : heartbeatEvent()}`)
      },
      cancel: () => void (opened && this.#streams.delete(opened)),
    })
    return new Response(body, { headers: STREAM_HEADERS })
  }

  #tablesSince(time: number): string[] {
    if (time < this.#knownSince) return [...ALL_CHANGES]
    return [...this.#changedAt].flatMap(([table, changedAt]) => (changedAt >= time - SLACK_MS ? [table] : []))
  }

  async #sendBatch(): Promise<void> {
    const tables = [...this.#batch]
    this.#batch.clear()
    if (tables.some((table) => OF_CALLERS.includes(table))) await this.#checkCallers()
    for (const stream of this.#streams) {
      const known = tablesFor(stream.caller, tables)
      if (known.length > 0) this.#send(stream, changeEvent(known))
    }
  }

  /** Ends the streams of those who were signed out, or whose role has changed. */
  async #checkCallers(): Promise<void> {
    await Promise.all(
      [...this.#streams].map(async (stream) => {
        const caller = await Promise.resolve(this.#options.callerOf(stream.request)).catch(() => undefined)
        if (caller?.access === stream.caller.access) stream.caller = caller
        else this.#end(stream)
      }),
    )
  }

  #sendHeartbeat(): void {
    for (const stream of this.#streams) this.#send(stream, heartbeatEvent())
  }

  #send(stream: Stream, text: string): void {
    if ((stream.controller.desiredSize ?? 0) < -MAX_UNREAD) {
      this.#streams.delete(stream)
      // An orderly end would wait until the client has read what is queued.
      stream.controller.error(new Error('The client does not read.'))
    } else stream.controller.enqueue(new TextEncoder().encode(text))
  }

  #end(stream: Stream): void {
    if (this.#streams.delete(stream)) stream.controller.close()
  }
}

/** Those of the tables that a caller may know of. */
const tablesFor = (caller: Caller, tables: readonly string[]): string[] =>
  tables.filter((table) => table === ERASED || (!INTERNAL.includes(table) && mayKnowOf(caller, table)))

const changeEvent = (tables: readonly string[]): string => `id: ${Date.now()}\ndata: ${JSON.stringify(tables)}\n\n`
const heartbeatEvent = (): string => `id: ${Date.now()}\nevent: heartbeat\ndata:\n\n`

/**
 * The back end with the endpoint of changes.
 *
 * @param base the base path of the app
 */
export function withChanges(respond: RequestHandler, changes: ChangeStreams, base: string): RequestHandler {
  const path = base.replace(/\/$/, '') + getChanges.path
  const matches = ({ method, url }: Request) => method === getChanges.method && new URL(url).pathname === path
  return Object.assign(
    (request: Request, caller: Caller | Promise<Caller> = SOLE_USER) =>
      matches(request) ? changes.respond(request, caller) : respond(request, caller),
    { matches: (request: Request) => matches(request) || respond.matches(request) },
  )
}
