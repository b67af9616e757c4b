/** What a page showed, as the page itself hands it over. */
export interface View {
  /** What the page asks for to see it again: its own address, and the window and the settings that it was laid out for. */
  address: string
  html: string
  /** The tables behind what is shown. */
  tables: readonly string[]
}

export interface KeptViewsOptions {
  /** The base path of the app. */
  base: string
  /** Tells this build's views from any other's. */
  build: string
  /** Names at what some tables stand: the same name means the same rows. */
  standing(tables: readonly string[]): Promise<string>
}

/** How many views are kept, and how long one may be, in characters. */
const MOST = 40
const LONGEST = 600_000

const STANDING = 'X-Standing'
const TABLES = 'X-Tables'

/** A view is looked at and nothing else: it runs no script, sends nothing, and is shown in this app alone. */
const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'"

/**
 * What the office's pages showed last, as HTML: it stands in the page's frame until the app does (index.html), if nothing behind it has been
 * written to since and it is still the same day (docs/decisions/017).
 */
export class KeptViews {
  readonly #options: KeptViewsOptions
  readonly #prefix: string
  readonly #name: string

  constructor(options: KeptViewsOptions) {
    this.#options = options
    this.#prefix = `views ${options.base} `
    this.#name = this.#prefix + options.build
  }

  /** The view that a page asks for, or an empty answer (204) where none holds. */
  async respond({ url }: Request): Promise<Response> {
    const cache = await caches.open(this.#name)
    const view = await cache.match(url)
    if (view && (await this.#holds(view))) return view
    return new Response(null, { status: 204 })
  }

  /** Keeps a view in the place of the one before; those that hold no longer go, and the oldest where there are too many. */
  async keep({ address, html, tables }: View): Promise<void> {
    if (html.length > LONGEST) return
    const standing = await this.#standing(tables)
    const cache = await caches.open(this.#name)
    const headers = {
      'Content-Type': 'text/html;charset=utf-8',
      'Content-Security-Policy': POLICY,
      [TABLES]: tables.join(),
      [STANDING]: standing,
    }
    await cache.put(address, new Response(html, { headers }))
    const kept = await cache.keys()
    for (const [index, request] of kept.entries()) {
      const view = await cache.match(request)
      if (index < kept.length - MOST || !view || !(await this.#holds(view))) await cache.delete(request)
    }
  }

  /** Lets go of the views of other builds. */
  async activate(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name).map((name) => caches.delete(name)))
  }

  async #holds({ headers }: Response): Promise<boolean> {
    const tables = headers.get(TABLES)?.split(',') ?? []
    return headers.get(STANDING) === (await this.#standing(tables))
  }

  /** What is shown may look at the day: tomorrow it is another. */
  async #standing(tables: readonly string[]): Promise<string> {
    return `${await this.#options.standing(tables)} ${new Date().toDateString()}`
  }
}
