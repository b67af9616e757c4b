import type { Rolldown } from 'vite'
import type { PageBuild } from '../../src/server/page-file.ts'

/** The font files and the texts that need them: the first is for every text. */
const FONTS: [file: RegExp, needed: RegExp][] = [
  [/plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/, /^/],
  [/plus-jakarta-sans-latin-ext-wght-normal-[\w-]+\.woff2$/, /[\u0100-\u0101\u0104-\u010f\u0112-\u0127\u012a-\u0167\u016a-\u019f]/],
  [/plus-jakarta-sans-vietnamese-wght-normal-[\w-]+\.woff2$/, /[\u0102-\u0103\u0110-\u0111\u01a0-\u01a1\u01af-\u01b0\u1ea0-\u1ef9]/],
]

/** The URLs of the font files in a build. */
export const fontsOf = (bundle: Rolldown.OutputBundle, base: string): PageBuild['fonts'] =>
  FONTS.map(([pattern, needed]) => {
    const file = Object.keys(bundle).find((name) => pattern.test(name))
    if (!file) throw new Error(`There is no font ${pattern} in the build.`)
    return { href: base + file, needed: needed.source }
  })
