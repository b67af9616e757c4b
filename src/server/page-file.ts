import { headOf } from './site-files.ts'

/** A public page as React renders it on Node (scripts/prerender/pages.tsx). */
export interface PublicPage {
  /** Below the base: `''`, `'classes'`, `'teachers/1'`. */
  path: string
  html: string
  title: string
  description: string
  /** The picture of its card, where it has one of its own. */
  image?: string | undefined
  /** What it was made from: what the back end answered and how long the whole list is, by the path and query of the call. */
  madeFrom: Record<string, [answer: unknown, headers: Record<string, string>]>
}

/** What all pages of one kind load. */
export interface PageKind {
  /** The source of a regular expression: what their paths below the base look like. */
  pattern: string
  styles: string[]
  /** Each after those that it needs; the last one starts the app. */
  scripts: string[]
}

/** What a build leaves for the server, which makes pages too (`PAGES_FOLDER`). */
export interface PageBuild {
  base: string
  /** A page without its text, its own head and what it loads. */
  template: string
  /** The script behind the content (src/start/inline/early-input.ts); the template's policy allows it. */
  earlyInput: string
  /** The files of the font, each with the source of a regular expression: which texts need it. */
  fonts: { href: string; needed: string }[]
  kinds: PageKind[]
}

/** Where a build puts its `PageBuild`, as `build.json`, and the module that renders pages in a thread, `thread.mjs`. */
export const PAGES_FOLDER = '.hosting/server'

/** The kind of the page at a path below the base, where it is a public page. */
export const kindOf = ({ kinds }: PageBuild, path: string): PageKind | undefined =>
  kinds.find(({ pattern }) => new RegExp(pattern).test(path))

/** The links that preload the fonts which a text is written in: they are shown only where they are there for the first paint (src/ui/theme/fonts.css). */
export const fontPreloads = (fonts: PageBuild['fonts'], text: string): string[] =>
  fonts
    .filter(({ needed }) => new RegExp(needed).test(text))
    .map(({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`)

export const styleLink = (href: string): string => `<link rel="stylesheet" href="${href}" crossorigin />`

/**
 * The first paint waits for the whole page: half of a row is elsewhere than in the whole one. Chromium waits for an element only until its
 * start tag is read, so it is that of the one behind the content.
 */
const WHOLE = '<link rel="expect" blocking="render" href="#made-from" />'

/**
 * A page with its text in it. What it is seen by is asked for in its head; the app's scripts are loaded once the page is.
 *
 * @param site the origin that the page is published at, as far as it is known
 * @throws Error where the build has no such page
 */
export function pageFile(build: PageBuild, page: PublicPage, site: string | undefined): string {
  const { base, template, earlyInput, fonts } = build
  const kind = kindOf(build, page.path)
  if (!kind) throw new Error(`There is no page /${page.path} in the build.`)
  const text = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  const links = [...fontPreloads(fonts, text), ...kind.styles.map(styleLink), WHOLE]
  const madeFrom = JSON.stringify(page.madeFrom).replaceAll('<', '\\u003c')
  return headOf(template, page, { base, site })
    .replace('<html ', `<html data-prerendered="${base}${page.path}" `)
    .replace('<title>', () => `${links.join('\n    ')}\n    <title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-scripts="${kind.scripts.join(' ')}">${page.html}</div>\n    <script>${earlyInput}</script>`,
    )
    .replace('</body>', () => `  <script type="application/json" id="made-from">${madeFrom}</script>\n  </body>`)
}
