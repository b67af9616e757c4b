import { fillInHead } from './site-files.ts'

/** A rendered public page (scripts/prerender/pages.tsx). */
export interface PublicPage {
  /** The path below the base: `''`, `'classes'`, `'teachers/1'`. */
  path: string
  html: string
  title: string
  description: string
  /** The picture of its preview card: its path with the base path, its size in px, and what the page is about (`og:type`). */
  image: { src: string; width: number; height: number; type: string }
  /** The API responses it was rendered from, by path and query of the call. */
  embeddedResponses: Record<string, [answer: unknown, headers: Record<string, string>]>
}

/** The assets of one kind of page. */
export interface PageKind {
  /** The source of a regular expression for paths below the base. */
  pattern: string
  styles: string[]
  /** In order of dependencies; the last script starts the app. */
  scripts: string[]
}

/** The part of a build that the server needs to render pages (`PAGES_FOLDER`). */
export interface PageBuild {
  base: string
  /** A page without content, metadata and assets. */
  template: string
  /** The script after the content (src/start/inline/early-input.ts); the template's policy allows it. */
  earlyInput: string
  /** The font files, each with the source of a regular expression for texts that need it. */
  fonts: { href: string; needed: string }[]
  kinds: PageKind[]
}

/** The folder with the `PageBuild` as `build.json` and the renderer thread's module, `thread.mjs`. */
export const PAGES_FOLDER = '.hosting/server'

/** The kind of the page at a path below the base; undefined for paths without a public page. */
export const pageKindOf = ({ kinds }: PageBuild, path: string): PageKind | undefined =>
  kinds.find(({ pattern }) => new RegExp(pattern).test(path))

/** The preload links for the fonts of a text: a font is used only if it is loaded at the first paint (src/ui/theme/fonts.css). */
export const fontPreloads = (fonts: PageBuild['fonts'], text: string): string[] =>
  fonts
    .filter(({ needed }) => new RegExp(needed).test(text))
    .map(({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`)

/** The link element for a style sheet. */
export const styleLink = (href: string): string => `<link rel="stylesheet" href="${href}" crossorigin />`

/**
 * Delays the first paint until the whole page is parsed, to avoid layout shifts. Chromium waits only for the start tag of the element, so
 * this refers to the element after the content.
 */
const EXPECT_WHOLE_PAGE = '<link rel="expect" blocking="render" href="#made-from" />'

/**
 * Builds the HTML file of a rendered page. Styles are in its head; the app's scripts load after the page.
 *
 * @param site the public origin, if known
 * @throws Error if the build has no such page
 */
export function pageFile(build: PageBuild, page: PublicPage, site: string | undefined): string {
  const { base, template, earlyInput, fonts } = build
  const kind = pageKindOf(build, page.path)
  if (!kind) throw new Error(`There is no page /${page.path} in the build.`)
  const text = page.html.slice(page.html.indexOf('<main'), page.html.indexOf('</main>'))
  const links = [...fontPreloads(fonts, text), ...kind.styles.map(styleLink), EXPECT_WHOLE_PAGE]
  const embeddedResponses = JSON.stringify(page.embeddedResponses).replaceAll('<', '\\u003c')
  return fillInHead(template, page, { base, site })
    .replace('<html ', `<html data-prerendered="${base}${page.path}" `)
    .replace('<title>', () => `${links.join('\n    ')}\n    <title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-scripts="${kind.scripts.join(' ')}">${page.html}</div>\n    <script>${earlyInput}</script>`,
    )
    .replace('</body>', () => `  <script type="application/json" id="made-from">${embeddedResponses}</script>\n  </body>`)
}
