import { Quiet } from './quiet.ts'
import type { Standing } from './standing.ts'
import { StandingCache } from './standing-cache.ts'

type Respond = (request: Request) => Promise<Response>

export interface LastAnswersOptions {
  /** The base path of the app. */
  base: string
  /** Tells this build's answers from any other's. */
  build: string
  standing: Standing
  /** Whether the back end is loaded. */
  isAwake(): boolean
  /** The back end, loaded if it is not. */
  backend(): Respond & { standing(tables: readonly string[]): Promise<string> }
}

/** How many answers are kept, and how many bytes all of them and a single one may have. */
const MOST = 40
const MOST_BYTES = 16_000_000
const LONGEST = 4_000_000

/** How long after the last call answers are kept, in ms: what a page that is opened asks for comes first. */
const REST_MS = 2_000

/** How long a kept answer is looked for, in ms: who upgrades the database stops all others, and the back end can say so. */
const PATIENCE_MS = 1_000

/**
 * What was answered last, for the next worker: a browser stops one that has nothing to do, and the next call starts another, which need not
 * load the back end for an answer that still holds (docs/decisions/018). What has no `ETag`, because it looks at the time, is not kept.
 */
export class LastAnswers {
  readonly #options: LastAnswersOptions
  readonly #kept: StandingCache
  /** The addresses that were asked for, the latest last. */
  readonly #asked = new Set<string>()
  readonly #calls = new Quiet(REST_MS)
  #isWaiting = false

  constructor(options: LastAnswersOptions) {
    this.#options = options
    const { base, build, standing } = options
    this.#kept = new StandingCache({
      prefix: `answers ${base} `,
      build,
      standing: () => standing.now(),
      most: MOST,
      mostBytes: MOST_BYTES,
    })
  }

  /** Answers a call. As long as no write has woken the back end, none can have arrived before a read that is answered without it. */
  async respond(request: Request): Promise<Response> {
    this.#rest()
    const { isAwake, backend } = this.#options
    const kept = isAwake() || request.method !== 'GET' ? undefined : await this.#find(request)
    if (kept) return kept
    // Where nothing was looked for, without a turn between: calls reach the back end in the order of their arrival (KERNEL.md 3).
    const response = await backend()(request)
    if (request.method === 'GET' && response.status === 200 && response.headers.has('ETag')) this.#note(request.url)
    return response
  }

  /** Lets go of the answers of other builds. */
  activate(): Promise<void> {
    return this.#kept.activate()
  }

  async #find({ url, headers }: Request): Promise<Response | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
    const kept = await Promise.race([this.#kept.match(url).catch(() => undefined), late])
    const had = headers.get('If-None-Match')
    if (!kept || !had) return kept
    if (had === kept.headers.get('ETag')) return new Response(null, { status: 304, headers: kept.headers })
    // Whoever has an earlier state of the list may be told the changes alone.
    return headers.has('A-IM') ? undefined : kept
  }

  #note(address: string): void {
    this.#asked.delete(address)
    this.#asked.add(address)
    const [oldest] = this.#asked
    if (oldest && this.#asked.size > MOST) this.#asked.delete(oldest)
  }

  #rest(): void {
    this.#calls.stir()
    // Whoever waits already looks again: a timer for each call would be work for each.
    if (!this.#isWaiting) void this.#keepAtRest()
  }

  async #keepAtRest(): Promise<void> {
    this.#isWaiting = true
    await this.#calls.come()
    this.#isWaiting = false
    // Answers that could not be kept, on a full disk for one, are made anew.
    await this.#keep().catch(() => undefined)
  }

  /** Keeps what was answered since the last rest. */
  async #keep(): Promise<void> {
    const addresses = [...this.#asked]
    this.#asked.clear()
    const backend = this.#options.backend()
    // Where kept answers were enough: whoever writes next does not wait for the loading, and the log is renewed (docs/decisions/011).
    if (addresses.length === 0) await backend.standing([])
    const answers = new Map<string, Response>()
    for (const address of addresses) {
      const answer = await backend(new Request(address))
      const before = await this.#kept.match(address)
      if (answer.status !== 200 || before?.headers.get('ETag') === answer.headers.get('ETag')) continue
      const bytes = await answer.arrayBuffer()
      if (bytes.byteLength > LONGEST) continue
      const headers = new Headers(answer.headers)
      headers.set('Content-Length', String(bytes.byteLength))
      answers.set(address, new Response(bytes, { headers }))
    }
    if (answers.size > 0) await this.#kept.keep(answers)
  }
}
