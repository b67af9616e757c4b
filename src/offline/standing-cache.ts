import type { NameOf } from './standing.ts'

/** Names at what tables stand now; `undefined` where nobody can say. Never rejects. */
export type StandingNow = () => Promise<NameOf | undefined>

export interface StandingCacheOptions {
  /** What is kept, and for which app: other caches of this origin are left alone. */
  prefix: string
  /** Tells what this build keeps from what any other does. */
  build: string
  standing: StandingNow
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
    // Both at once; where nothing is kept, nobody waits for a database that may be upgraded meanwhile.
    const standing = this.#options.standing()
    const kept = await caches.match(address, { cacheName: this.#name })
    return kept && holds(kept, await standing) ? kept : undefined
  }

  /** Keeps responses in the place of those before; what holds no longer goes, and the oldest where there is too much. */
  async keep(responses: ReadonlyMap<string, Response>): Promise<void> {
    const cache = await caches.open(this.#name)
    for (const [address, response] of responses) await cache.put(address, response)
    const { most, mostBytes = Number.POSITIVE_INFINITY } = this.#options
    const nameOf = await this.#options.standing()
    let count = 0
    let bytes = 0
    for (const request of [...(await cache.keys())].reverse()) {
      const kept = await cache.match(request)
      const isGood = kept && holds(kept, nameOf)
      if (isGood) {
        count++
        bytes += Number(kept.headers.get('Content-Length') ?? 0)
      }
      if (!isGood || count > most || bytes > mostBytes) await cache.delete(request)
    }
  }

  /** Lets go of what other builds have kept. */
  async activate(): Promise<void> {
    const { prefix } = this.#options
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== this.#name).map((name) => caches.delete(name)))
  }
}

function holds({ headers }: Response, nameOf: NameOf | undefined): boolean {
  const tables = headers.get(TABLES)?.split(',') ?? []
  return nameOf !== undefined && headers.get('ETag') === `"${nameOf(tables)}"`
}
