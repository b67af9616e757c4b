/** Names at what some tables stand: the same name means the same rows. */
export type StandingOf = (tables: readonly string[]) => Promise<string | undefined>

export interface StandingCacheOptions {
  /** What is kept, and for which app: other caches of this origin are left alone. */
  prefix: string
  /** Tells what this build keeps from what any other does. */
  build: string
  standing: StandingOf
  /** How many are kept. */
  most: number
  /** How many bytes they may have together, where that is told by their headers. */
  mostBytes?: number
}

/** In which header a response names its tables. */
const TABLES = 'Depends-On'

/** The headers of what holds as long as its tables stand at `standing`. */
export const holding = (tables: readonly string[], standing: string) => ({ [TABLES]: tables.join(), ETag: `"${standing}"` })

/** Responses that hold as long as nothing has been written to the tables behind them; what holds no longer is never given out. */
export class StandingCache {
  readonly #options: StandingCacheOptions
  readonly #name: string

  constructor(options: StandingCacheOptions) {
    this.#options = options
    this.#name = options.prefix + options.build
  }

  async match(address: string): Promise<Response | undefined> {
    const kept = await (await caches.open(this.#name)).match(address)
    return kept && (await this.#holds(kept)) ? kept : undefined
  }

  /** Keeps responses in the place of those before; what holds no longer goes, and the oldest where there is too much. */
  async keep(responses: ReadonlyMap<string, Response>): Promise<void> {
    const cache = await caches.open(this.#name)
    for (const [address, response] of responses) await cache.put(address, response)
    const { most, mostBytes = Number.POSITIVE_INFINITY } = this.#options
    let count = 0
    let bytes = 0
    for (const request of [...(await cache.keys())].reverse()) {
      const kept = await cache.match(request)
      const holds = kept && (await this.#holds(kept))
      if (holds) {
        count++
        bytes += Number(kept.headers.get('Content-Length') ?? 0)
      }
      if (!holds || count > most || bytes > mostBytes) await cache.delete(request)
    }
  }

  /** Lets go of what other builds have kept. */
  async activate(): Promise<void> {
    const { prefix } = this.#options
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== this.#name).map((name) => caches.delete(name)))
  }

  async #holds({ headers }: Response): Promise<boolean> {
    const tables = headers.get(TABLES)?.split(',') ?? []
    const standing = await this.#options.standing(tables)
    return standing !== undefined && headers.get('ETag') === `"${standing}"`
  }
}
