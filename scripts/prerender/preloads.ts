import type { Rolldown } from 'vite'

/** The files of letters, and which texts need them: they are shown only where they are there for the first paint (src/ui/fonts.css). */
const LETTERS: [file: RegExp, needed: RegExp][] = [
  [/plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/, /^/],
  [/plus-jakarta-sans-latin-ext-wght-normal-[\w-]+\.woff2$/, /[\u0100-\u0101\u0104-\u010f\u0112-\u0127\u012a-\u0167\u016a-\u019f]/],
  [/plus-jakarta-sans-vietnamese-wght-normal-[\w-]+\.woff2$/, /[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
]

/** The files of the letters that a text is written in. */
export function lettersFor(bundle: Rolldown.OutputBundle, text: string): string[] {
  return LETTERS.filter(([, needed]) => needed.test(text)).map(([pattern]) => {
    const file = Object.keys(bundle).find((name) => pattern.test(name))
    if (!file) throw new Error(`There are no letters ${pattern} in the build.`)
    return file
  })
}

export const letterLink = (href: string): string => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`

/** The words that some pages say besides those of all (src/locales/siteWords.ts). */
const SOME: [pages: RegExp, area: string][] = [
  [/^blog/, 'notebook'],
  [/^(contact|maintenance)$/, 'contact'],
]

/** The scripts of the words that a public page shows in the default language. */
export function wordsOf(bundle: Rolldown.OutputBundle, path: string): string[] {
  const areas = ['ui', 'site', 'app', ...SOME.filter(([pages]) => pages.test(path)).map(([, area]) => area)]
  const words = new RegExp(`/locales/en/(${areas.join('|')})\\.po`)
  return Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.moduleIds.some((id) => words.test(id)) ? [part.fileName] : [],
  )
}

/** A page that asks for some files before anything else. */
export const withPreloads = (html: string, links: readonly string[]): string =>
  html.replace('<title>', () => `${links.map((link) => `${link}\n    `).join('')}<title>`)

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*?href="([^"]+)"[^>]*>/g

/** A page without the links to its styles, and the addresses of these. */
export function withoutStyles(html: string): [html: string, styles: string[]] {
  return [html.replaceAll(STYLESHEET, ''), [...html.matchAll(STYLESHEET)].map(([, href]) => href ?? '')]
}
