import { SEED_PATH } from '#contract/http/names.ts'

/** A file of the build: its path below the base, and its revision where the path itself does not change with the content. */
export type PrecacheEntry = [path: string, revision: string | null]

export interface PrecacheOptions {
  /** The base path of the app. */
  base: string
  /** The path of the list of files below the base, and what tells this build's list from any other. */
  list: { url: string; revision: string | null }
  /**
   * True where the host answers `/api` itself: its pages say so, so the files of a host that does not are others. Neither the samples nor pages
   * with their text are kept then.
   */
  isServed: boolean
}

/** What holds samples. */
const SAMPLES = [SEED_PATH, 'index.html']

/** How many files are fetched at the same time. */
const PARALLEL = 8

/** How many builds' files are kept: this one's, and the one before it for tabs that still run its code (docs/backend-rules.md 9). */
const KEPT_BUILDS = 2

/**
 * The files of the build, kept for working offline: all of a build or none of it.
 *
 * Each list of files has a cache of its own. No version writes to the cache of another, and none deletes one before it is active.
 * The list is fetched once, when a build is installed; afterwards a file is found by its address alone, so that the worker
 * carries no list at each wake-up.
 */
export class Precache {
  readonly #base: string
  readonly #list: PrecacheOptions['list']
  readonly #prefix: string
  readonly #name: string
  readonly #isServed: boolean

  constructor({ base, list, isServed }: PrecacheOptions) {
    this.#base = base
    this.#list = list
    this.#prefix = `files ${base} `
    this.#name = this.#prefix + list.revision + (isServed ? ' served' : '')
    this.#isServed = isServed
  }

  /**
   * Fetches what has changed since the build before and copies the rest. With the files of a version that is here already there is
   * nothing to do: where only the worker's script is new, its files are those of the running version.
   *
   * @throws Error when any file is missing or is something else; then nothing of this build is kept
   */
  async install(): Promise<void> {
    if (await this.#listIn(this.#name)) return
    try {
      await this.#fill()
    } catch (error) {
      await caches.delete(this.#name)
      throw error
    }
  }

  async #fill(): Promise<void> {
    const list = await this.#fetch(this.#list.url, this.#list.revision)
    const listed: PrecacheEntry[] = await list.clone().json()
    const waiting = this.#isServed ? listed.filter(([path]) => !SAMPLES.includes(path)) : listed
    const before = await this.#before()
    const cache = await caches.open(this.#name)
    const work = async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        const [path, revision] = entry
        // What a host writes into its pages may be new where the build is not.
        const isSame = before.revisions.get(path) === String(revision) && !isPage(path)
        const kept = isSame ? await before.cache?.match(this.#base + path) : undefined
        await cache.put(this.#base + path, kept ?? (await this.#fetch(path, revision)))
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    // The list comes last: a cache that has one is complete.
    await cache.put(this.#base + this.#list.url, list)
  }

  /** Deletes the files of versions that no tab can run any more: those that never ran, and all but the last of those that did. */
  async activate(): Promise<void> {
    const record = await caches.open(`versions ${this.#base}`)
    const ran: string[] = (await (await record.match(this.#base))?.json()) ?? []
    const kept = [...ran.filter((name) => name !== this.#name), this.#name].slice(-KEPT_BUILDS)
    await record.put(this.#base, Response.json(kept))
    const names = await this.#names()
    // Caches are listed in the order in which they were made: the next version may be filling a later one just now.
    const earlier = names.slice(0, names.indexOf(this.#name))
    await Promise.all(earlier.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  }

  /** The kept file at a path below the base: this build's, else that of the build before. */
  async match(path: string): Promise<Response | undefined> {
    const address = this.#base + path
    const mine = await caches.match(address, { cacheName: this.#name })
    if (mine) return mine
    for (const name of (await this.#names()).reverse()) {
      const older = await caches.match(address, { cacheName: name })
      if (older) return older
    }
    return undefined
  }

  /** Answers a page or a file of this app, from what is kept and else from the host. */
  async respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(this.#base.length)
    const kept = await this.match(request.mode === 'navigate' && !isFile(path) ? this.#shellOf(path) : path)
    return kept ?? fetch(request)
  }

  /**
   * True when a request is for a page or a file of this app, which is decided at once. `/api/` is not (docs/backend-rules.md 4), nor are the
   * pages of other front ends in `clients/` (docs/hosting.md).
   */
  handles(request: Request): boolean {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(this.#base)) return false
    const path = pathname.slice(this.#base.length)
    return (!path.startsWith('api/') && !path.startsWith('clients/')) || path === 'api/openapi.json'
  }

  /** The first page has its text in it, unless that would be the samples'; every other one opens from the plain shell. */
  #shellOf(path: string): string {
    return path === '' && !this.#isServed ? 'index.html' : 'shell.html'
  }

  async #names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix))
  }

  /** The list of files in a cache; nothing where the cache is missing or not complete. */
  async #listIn(name: string): Promise<PrecacheEntry[] | undefined> {
    const list = await caches.match(this.#base + this.#list.url, { cacheName: name })
    return list?.json()
  }

  /** The newest complete build that is kept, from which unchanged files are copied. */
  async #before(): Promise<{ cache?: Cache; revisions: Map<string, string> }> {
    for (const name of (await this.#names()).reverse()) {
      const list = await this.#listIn(name)
      if (list) return { cache: await caches.open(name), revisions: new Map(list.map(([path, revision]) => [path, String(revision)])) }
    }
    return { revisions: new Map() }
  }

  /** A file as the host has it now; hosts that answer their start page for whatever is missing are seen through. */
  async #fetch(path: string, revision: string | null): Promise<Response> {
    const response = await fetch(this.#base + path, { cache: revision === null ? 'default' : 'no-cache', credentials: 'same-origin' })
    const isHtml = /\bhtml\b/.test(response.headers.get('Content-Type') ?? '')
    if (!response.ok || response.redirected || isHtml !== isPage(path)) {
      throw new Error(`${path}: ${response.status}`)
    }
    return response
  }
}

const isPage = (path: string): boolean => path.endsWith('.html')

/** Pages of the app have no dot in their last segment; files have. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)
