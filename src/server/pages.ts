import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, resolve, sep } from 'node:path'
import { SERVED_ATTRIBUTE, SERVED_SCRIPT } from '#contract/http/names.ts'
import { kindOf, PAGES_FOLDER, type PageBuild, pageFile } from './page-file.ts'
import type { Renderer } from './renderer.ts'
import { robots, sitemap } from './site-files.ts'
import type { GeneratedFile } from './static-files.ts'

const SHELL = 'shell.html'
const WORKER = '/service-worker.js'

/** So many rendered pages are kept; the one that was made first goes first. */
const MAX_CACHED_PAGES = 500

/** How long a rendered page is kept at most, in ms: a post appears at its time, which raises no revision. */
const MAX_AGE_MS = 60_000

/** Pages have no dot in their last segment; files have (`worker/precache.ts`). */
const isFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

/** The public pages as they are in the rows of the school. */
export interface PublicRows {
  renderer: Pick<Renderer, 'render' | 'listedPaths'>
  /** Another text after each write to a table behind the public pages. */
  version(): Promise<string>
}

export interface PagesOptions {
  /** The folder with the build of the app. */
  files: string
  base: string
  /** The origin that the pages are published at, as far as it is known. */
  site?: string | undefined
  /** Without them, each page is the plain shell, which reads what it shows. */
  rows?: PublicRows | undefined
}

/** What this server sends in place of files of the build: pages and worker, told that it answers `/api` (docs/decisions/023). */
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
   * What is sent at a path.
   *
   * @param path below the base path, with a slash in front
   * @returns nothing where it is a file as it is in the build
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

  #markServed(html: string): string {
    const { site } = this.#options
    return html.replace('<html ', `<html ${SERVED_ATTRIBUTE} ${site === undefined ? '' : `data-site="${site}" `}`)
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
    const made =
      rows &&
      this.#cachedText('sitemap.xml', async ({ renderer }) => sitemap((await renderer.listedPaths()).map((path) => site + base + path)))
    return (await made) ?? sitemap([site + base])
  }

  async #publicPage(path: string): Promise<string | undefined> {
    const build = this.#pageBuild()
    if (!build || !kindOf(build, path)) return undefined
    return this.#cachedText(path, async ({ renderer }) => pageFile(build, await renderer.render(path), this.#options.site))
  }

  /** The cached text, or a new one if the rows have changed or it is a minute old; nothing where that fails. */
  async #cachedText(name: string, make: (rows: PublicRows) => Promise<string>): Promise<string | undefined> {
    const { rows } = this.#options
    if (!rows) return undefined
    try {
      const version = await rows.version()
      const kept = this.#cache.get(name)
      if (kept?.version === version && Date.now() - kept.at < MAX_AGE_MS) return await kept.text
      const text = make(rows)
      this.#store(name, { version, at: Date.now(), text })
      return await text
    } catch (thrown) {
      this.#cache.delete(name)
      console.warn(thrown)
      return undefined
    }
  }

  #store(name: string, made: { version: string; at: number; text: Promise<string> }): void {
    this.#cache.delete(name)
    this.#cache.set(name, made)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED_PAGES && oldest !== undefined) this.#cache.delete(oldest)
  }

  /** What the build left for making pages; a build for hosts that are no server of ours may lack it. */
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
