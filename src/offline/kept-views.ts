import { holding, StandingCache, type StandingNow } from './standing-cache.ts'

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
  standing: StandingNow
}

/** How many views are kept, and how long one may be, in characters. */
const MOST = 40
const LONGEST = 600_000

/** For the page alone to show (index.html): whoever opens its address sees its text. */
const TEXT = { 'Content-Type': 'text/plain;charset=utf-8', 'X-Content-Type-Options': 'nosniff' }

/**
 * What the office's pages showed last, as HTML: it stands in the page's frame until the app does (index.html), if nothing behind it has been
 * written to since and it is still the same day (docs/decisions/017).
 */
export class KeptViews {
  readonly #standing: StandingNow
  readonly #kept: StandingCache

  constructor({ base, build, standing }: KeptViewsOptions) {
    // What is shown may look at the day: tomorrow it is another.
    this.#standing = async () => {
      const nameOf = await standing()
      return nameOf && ((tables) => `${nameOf(tables)} ${new Date().toDateString()}`)
    }
    this.#kept = new StandingCache({ prefix: `views ${base} `, build, standing: this.#standing, most: MOST })
  }

  /** The view that a page asks for, or an empty answer (204) where none holds. */
  async respond({ url }: Request): Promise<Response> {
    return (await this.#kept.match(url)) ?? new Response(null, { status: 204 })
  }

  /** Keeps a view in the place of the one before. */
  async keep({ address, html, tables }: View): Promise<void> {
    if (html.length > LONGEST) return
    const nameOf = await this.#standing()
    if (!nameOf) return
    const headers = { ...TEXT, ...holding(tables, nameOf(tables)) }
    await this.#kept.keep(new Map([[address, new Response(html, { headers })]]))
  }

  /** Lets go of the views of other builds. */
  activate(): Promise<void> {
    return this.#kept.activate()
  }
}
