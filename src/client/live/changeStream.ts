import { MAX_AGE_MS } from '#contract/settings/changes-rules.ts'
import { apiUrl } from '../server.ts'
import { call } from '../transport/call.ts'
import { statusOf } from '../transport/http.ts'
import { broadcastChange } from './changeBus.ts'

/** A stream that brings nothing for this time after it was opened is buffered by a proxy, in ms. */
const FIRST_EVENT_MS = 5_000
/** The server sends a heartbeat every 20 seconds. After this time without one the connection is lost, in ms. */
const SILENCE_MS = 45_000
/** Interval of requests where a proxy holds streams back, in ms. */
const POLL_MS = 10_000
/** Interval between attempts after the server, or a proxy before it, has refused the stream, in ms. */
const RETRY_MS = 3_000

/** Statuses after which it does not retry: the user is signed out, or the server has no such endpoint. */
const REFUSALS = [401, 403, 404]

/**
 * Follows the writes of all users of a server, and announces them in all tabs of this browser.
 *
 * Normally by server-sent events. `EventSource` connects again by itself and says what it heard last. Where a proxy buffers responses, it
 * asks every ten seconds.
 */
export class ChangeStream {
  #source: EventSource | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false
  /** Number of events received. */
  #events = 0
  /** When everything on screen was known to be current, in ms since 1970. */
  #currentAt: number

  /** @param currentAt since when changes may have been missed, in ms since 1970 */
  constructor(currentAt: number) {
    this.#currentAt = currentAt
    this.#open()
  }

  stop(): void {
    this.#isStopped = true
    this.#close()
  }

  #open(): void {
    const source = new EventSource(apiUrl(`/api/changes?age=${this.#age()}`))
    this.#source = source
    source.onmessage = ({ data }) => this.#receive(JSON.parse(data))
    source.addEventListener('heartbeat', () => this.#receive([]))
    // It connects again by itself, unless the response was an error.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) this.#retry()
    }
    this.#wait(FIRST_EVENT_MS, () => void this.#pollInstead())
  }

  #receive(tables: readonly string[]): void {
    this.#events++
    this.#currentAt = Date.now()
    if (tables.length > 0) broadcastChange(tables)
    this.#wait(SILENCE_MS, () => {
      this.#close()
      this.#open()
    })
  }

  /** Opens the stream again a little later, unless the server says no. */
  #retry(): void {
    this.#close()
    this.#wait(RETRY_MS, async () => {
      if ((await this.#poll()) !== 'refused' && !this.#isStopped) this.#open()
    })
  }

  /** Polls from now on, if the server responds although the stream brings nothing. */
  async #pollInstead(): Promise<void> {
    const events = this.#events
    const result = await this.#poll()
    // The stream works: it has delivered an event meanwhile.
    if (this.#events > events) return
    if (this.#isStopped || result === 'refused') return this.#close()
    // The server is away, and the browser tries to connect again.
    if (result === 'unanswered') return this.#wait(FIRST_EVENT_MS, () => void this.#pollInstead())
    this.#source?.close()
    this.#wait(POLL_MS, () => void this.#pollInstead())
  }

  /** Asks for the changes so far. A call that is refused because the session has ended opens the page for signing in. */
  async #poll(): Promise<'answered' | 'unanswered' | 'refused'> {
    const askedAt = Date.now()
    try {
      const tables = await call('GET /api/changes', { query: { age: this.#age() } })
      this.#currentAt = askedAt
      if (tables.length > 0) broadcastChange(tables)
      return 'answered'
    } catch (reason) {
      return REFUSALS.includes(statusOf(reason) ?? 0) ? 'refused' : 'unanswered'
    }
  }

  #age = (): number => Math.min(MAX_AGE_MS, Math.max(0, Date.now() - this.#currentAt))

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(then, ms)
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
  }
}
