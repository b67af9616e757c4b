import { SEED_PATH } from '#contract/http/names.ts'

/** A file of the build: its path below the base, and its revision if the path does not change with the content. */
export type PrecacheEntry = [path: string, revision: string | null]

export interface PrecacheOptions {
  /** The base path of the app. */
  base: string
  /** The path of the file list below the base, and its revision, which identifies the build. */
  list: { url: string; revision: string | null }
  /**
   * True if the host answers `/api` itself: its pages state this, so its files differ from those of other hosts. Files with sample data are
   * not cached then.
   */
  isServed: boolean
  /** Called when a requested file is not cached: the browser may have cleared it. */
  onMiss(): void
}

/** The files that contain sample data. */
const SAMPLE_FILES = [SEED_PATH, 'index.html']

/** The maximum number of concurrent downloads. */
const MAX_DOWNLOADS = 8

/** The number of builds to keep: the current one, and the previous one for tabs that still run it (docs/backend-rules.md 9). */
const MAX_BUILDS = 2

/**
 * The offline cache of the build's files, stored completely or not at all.
 *
 * Each file list has its own cache. No version writes to the cache of another, and none deletes one before it is active. The list is
 * fetched once, when a build is installed; later, files are found by URL, so that the worker need not load the list at each start.
 */
export class Precache {
  readonly #base: string
  readonly #list: PrecacheOptions['list']
  readonly #prefix: string
  readonly #name: string
  readonly #isServed: boolean
  readonly #onMiss: () => void

  constructor({ base, list, isServed, onMiss }: PrecacheOptions) {
    this.#onMiss = onMiss
    this.#base = base
    this.#list = list
    this.#prefix = `files ${base} `
    this.#name = this.#prefix + list.revision + (isServed ? ' served' : '')
    this.#isServed = isServed
  }

  /**
   * Fetches changed files and copies the others from the previous build. Does nothing if the files of the version are cached: then only the
   * worker's script is new.
   *
   * @throws Error if a file is missing or invalid; then the cache of this build is deleted
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

  /** Caches all files of this build. */
  async #fill(): Promise<void> {
    const list = await this.#fetch(this.#list.url, this.#list.revision)
    const entries: PrecacheEntry[] = await list.clone().json()
    const previous = await this.#previousBuild()
    const cache = await caches.open(this.#name)
    await forEachInParallel(this.#filesToCache(entries), async ([path, revision]) => {
      // Pages may change on the host without a new build.
      const isSame = previous.revisions.get(path) === String(revision) && !isPage(path)
      const unchanged = isSame ? await previous.cache?.match(this.#base + path) : undefined
      await cache.put(this.#base + path, unchanged ?? (await this.#fetch(path, revision)))
    })
    // The list is stored last: a cache with a list is complete.
    await cache.put(this.#base + this.#list.url, list)
  }

  /**
   * Restores the files that the browser has cleared while it kept the worker.
   *
   * @param isCurrent tells whether the host still serves this build; called only if a file is missing
   * @returns whether files were restored
   * @throws Error if a file cannot be fetched; the others stay
   */
  async restoreMissing(isCurrent: () => Promise<boolean>): Promise<boolean> {
    const missing = await this.#missingFiles()
    if (missing?.length === 0 || !(await isCurrent())) return false
    if (!missing) {
      await this.#fill()
      return true
    }
    const cache = await caches.open(this.#name)
    await forEachInParallel(missing, async ([path, revision]) => cache.put(this.#base + path, await this.#fetch(path, revision)))
    return true
  }

  /** The files of this build that are not in its cache; undefined if their list is missing too. */
  async #missingFiles(): Promise<PrecacheEntry[] | undefined> {
    const entries = await this.#listIn(this.#name)
    if (!entries) return undefined
    const cache = await caches.open(this.#name)
    const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    return this.#filesToCache(entries).filter(([path]) => !cached.has(this.#base + path))
  }

  /** All files of the build; with a server, without those that contain sample data. */
  #filesToCache(entries: PrecacheEntry[]): PrecacheEntry[] {
    return this.#isServed ? entries.filter(([path]) => !SAMPLE_FILES.includes(path)) : entries
  }

  /** Deletes the files of versions that no tab can run any more: those that were never active, and all but the latest active ones. */
  async activate(): Promise<void> {
    // The names of the caches of versions that were active, oldest first.
    const record = await caches.open(`versions ${this.#base}`)
    const versions: string[] = (await (await record.match(this.#base))?.json()) ?? []
    const keptNames = [...versions.filter((name) => name !== this.#name), this.#name].slice(-MAX_BUILDS)
    await record.put(this.#base, Response.json(keptNames))
    const names = await this.#names()
    // Caches are listed in order of creation. A later cache may belong to the next version, which is being installed.
    const earlier = names.slice(0, names.indexOf(this.#name))
    await Promise.all(earlier.filter((name) => !keptNames.includes(name)).map((name) => caches.delete(name)))
  }

  /** The cached file at a path below the base, from this build or else an earlier one. */
  async match(path: string): Promise<Response | undefined> {
    const address = this.#base + path
    const current = await caches.match(address, { cacheName: this.#name })
    if (current) return current
    // The newest build first.
    for (const name of (await this.#names()).reverse()) {
      const older = await caches.match(address, { cacheName: name })
      if (older) return older
    }
    return undefined
  }

  /** Responds to a request for a page or file of this app, from the cache or else the host. */
  async respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(this.#base.length)
    const cached = await this.match(request.mode === 'navigate' && !isFile(path) ? this.#shellOf(path) : path)
    if (cached) return cached
    this.#onMiss()
    return fetch(request)
  }

  /**
   * True for requests for pages and files of this app; synchronous. Not for `/api/` (docs/backend-rules.md 4) and other front ends in
   * `clients/` (docs/hosting.md).
   */
  handles(request: Request): boolean {
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(this.#base)) return false
    const path = pathname.slice(this.#base.length)
    return (!path.startsWith('api/') && !path.startsWith('clients/')) || path === 'api/openapi.json'
  }

  /** The home page is prerendered (with sample data, so not for servers); all other pages start from the plain shell. */
  #shellOf(path: string): string {
    return path === '' && !this.#isServed ? 'index.html' : 'shell.html'
  }

  /** The names of the caches of all builds, oldest first. */
  async #names(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix))
  }

  /** The file list of a cache; undefined if the cache is missing or incomplete. */
  async #listIn(name: string): Promise<PrecacheEntry[] | undefined> {
    const list = await caches.match(this.#base + this.#list.url, { cacheName: name })
    return list?.json()
  }

  /** The newest complete build in the cache, the source of unchanged files. */
  async #previousBuild(): Promise<{ cache?: Cache; revisions: Map<string, string> }> {
    for (const name of (await this.#names()).reverse()) {
      const list = await this.#listIn(name)
      if (list) return { cache: await caches.open(name), revisions: new Map(list.map(([path, revision]) => [path, String(revision)])) }
    }
    return { revisions: new Map() }
  }

  /** Fetches a file from the host. Rejects HTML in place of other files: some hosts answer with their start page instead of 404. */
  async #fetch(path: string, revision: string | null): Promise<Response> {
    const response = await fetch(this.#base + path, { cache: revision === null ? 'default' : 'no-cache', credentials: 'same-origin' })
    const isHtml = /\bhtml\b/.test(response.headers.get('Content-Type') ?? '')
    if (!response.ok || response.redirected || isHtml !== isPage(path)) {
      throw new Error(`${path}: ${response.status}`)
    }
    return response
  }
}

/** Calls a function for each entry, several at a time. */
async function forEachInParallel(entries: readonly PrecacheEntry[], work: (entry: PrecacheEntry) => Promise<void>): Promise<void> {
  const queue = [...entries]
  const worker = async () => {
    for (let entry = queue.pop(); entry; entry = queue.pop()) await work(entry)
  }
  await Promise.all(Array.from({ length: MAX_DOWNLOADS }, worker))
}

const isPage = (path: string): boolean => path.endsWith('.html')

/** Pages of the app have no dot in their last segment; files have. */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)
