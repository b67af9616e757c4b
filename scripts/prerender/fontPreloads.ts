import type { Rolldown } from 'vite'

/** The font files, and which texts need them: they are shown only where they are there for the first paint (src/ui/fonts.css). */
const FONTS: [file: RegExp, needed: RegExp][] = [
  [/plus-jakarta-sans-latin-wght-normal-[\w-]+\.woff2$/, /^/],
  [/plus-jakarta-sans-latin-ext-wght-normal-[\w-]+\.woff2$/, /[\u0100-\u0101\u0104-\u010f\u0112-\u0127\u012a-\u0167\u016a-\u019f]/],
  [/plus-jakarta-sans-vietnamese-wght-normal-[\w-]+\.woff2$/, /[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
]

/** The links that preload the fonts a text is written in. */
export const fontPreloads = (bundle: Rolldown.OutputBundle, text: string, base: string): string[] =>
  FONTS.filter(([, needed]) => needed.test(text)).map(([pattern]) => {
    const file = Object.keys(bundle).find((name) => pattern.test(name))
    if (!file) throw new Error(`There is no font ${pattern} in the build.`)
    return `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin />`
  })
