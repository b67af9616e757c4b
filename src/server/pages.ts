import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, resolve, sep } from 'node:path'
import { ACCOUNTS_ATTRIBUTE, SERVED_ATTRIBUTE, SERVED_SCRIPT } from '#contract/http/names.ts'
import { PAGES_FOLDER, type PageBuild, pageFile, pageKindOf } from './page-file.ts'
import type { Renderer } from './renderer.ts'
import { robots, sitemap } from './site-files.ts'
import type { GeneratedFile } from './static-files.ts'

/** The page without content, which is rendered in the browser. */
const SHELL = 'shell.html'
const WORKER = '/service-worker.js'

/** The maximum number of cached pages; the oldest is evicted first. */
const MAX_CACHED_PAGES = 500

/** The maximum age of a cached page, in ms: a scheduled post is published at its time without a change of revisions. */
const MAX_AGE_MS = 60_000

/** Pages have no dot in their last segment; files have (`worker/precache.ts`). */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

/** Renders the public pages from the rows of the database. */
export interface PublicRows {
  /** `listedPaths` returns the paths of the pages in the sitemap. */
  renderer: Pick<Renderer, 'render' | 'listedPaths'>
  /** Changes after each write to a table of the public pages. */
  version(): Promise<string>
}

export interface PagesOptions {
  /** The folder with the build of the app. */
  files: string
  base: string
  /** The public origin, if known. */
  site?: string | undefined
  /** Whether users have to sign in. */
  hasAccounts?: boolean
  /** Without rows, each page is the plain shell, which loads its data in the browser. */
  rows?: PublicRows | undefined
}

/**
 * Generates the content that differs from the build: pages and the worker script, which state that this server answers `/api`
 * (docs/decisions/023).
 */
export class Pages {
  readonly #folder: string
  readonly #options: PagesOptions
  readonly #cache = new Map<string, { version: string; at: number; text: Promise<string> }>()
  #build: PageBuild | undefined

  constructor(options: PagesOptions) {
    this.#folder = resolve(options.files)
    this.#options = options
  }

  /**
   * The generated content of a path.
   *
   * @param path below the base path, with a leading slash
   * @returns undefined if the file of the build is served unchanged
   */
  async fileAt(path: string): Promise<GeneratedFile | undefined> {
    if (path === WORKER) return this.#worker()
    if (path === '/sitemap.xml') return { type: 'application/xml', text: await this.#sitemap() }
    if (path === '/robots.txt') return this.#robots()
    const page = path.replace(/\/(index|shell)\.html$/, '/')
    if (isFile(page)) return undefined
    const html = (path.endsWith(`/${SHELL}`) ? undefined : await this.#publicPage(page.replaceAll(/^\/|\/$/g, ''))) ?? this.#read(SHELL)
    return html === undefined ? undefined : { type: 'text/html; charset=utf-8', text: this.#markServed(html) }
  }

  /** States in a page that this server answers `/api`, and the public origin. */
  #markServed(html: string): string {
    const { site, hasAccounts } = this.#options
    const attributes = [
      SERVED_ATTRIBUTE,
      ...(hasAccounts ? [ACCOUNTS_ATTRIBUTE] : []),
      ...(site === undefined ? [] : [`data-site="${site}"`]),
    ]
    return html.replace('<html ', `<html ${attributes.join(' ')} `)
  }

  #worker(): GeneratedFile | undefined {
    const script = this.#read(WORKER)
    return script === undefined ? undefined : { type: 'text/javascript; charset=utf-8', text: `${SERVED_SCRIPT}\n${script}` }
  }

  #robots(): GeneratedFile | undefined {
    const { base, site } = this.#options
    return site === undefined ? undefined : { type: 'text/plain; charset=utf-8', text: robots(base, site) }
  }

  async #sitemap(): Promise<string> {
    const { base, site = '', rows } = this.#options
    const entry =
      rows &&
      this.#cachedText('sitemap.xml', async ({ renderer }) => sitemap((await renderer.listedPaths()).map((path) => site + base + path)))
    return (await entry) ?? sitemap([site + base])
  }

  async #publicPage(path: string): Promise<string | undefined> {
    const build = this.#pageBuild()
    if (!build || !pageKindOf(build, path)) return undefined
    return this.#cachedText(path, async ({ renderer }) => pageFile(build, await renderer.render(path), this.#options.site))
  }

  /** The cached text, or a new one if the rows have changed or it is older than a minute; undefined on errors. */
  async #cachedText(name: string, create: (rows: PublicRows) => Promise<string>): Promise<string | undefined> {
    const { rows } = this.#options
    if (!rows) return undefined
    try {
      const version = await rows.version()
      const cached = this.#cache.get(name)
      if (cached?.version === version && Date.now() - cached.at < MAX_AGE_MS) return await cached.text
      const text = create(rows)
      this.#store(name, { version, at: Date.now(), text })
      return await text
    } catch (thrown) {
      this.#cache.delete(name)
      console.warn(thrown)
      return undefined
    }
  }

  #store(name: string, entry: { version: string; at: number; text: Promise<string> }): void {
    this.#cache.delete(name)
    this.#cache.set(name, entry)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED_PAGES && oldest !== undefined) this.#cache.delete(oldest)
  }

  /** The build's data for rendering pages. Builds for static hosts may lack it. */
  #pageBuild(): PageBuild | undefined {
    const text = this.#build ? undefined : this.#read(join(PAGES_FOLDER, 'build.json'))
    if (text !== undefined) this.#build = JSON.parse(text)
    return this.#build
  }

  #read(path: string): string | undefined {
    const file = normalize(join(this.#folder, path))
    return file.startsWith(this.#folder + sep) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
}
