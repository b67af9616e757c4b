import chinese400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff?url'
import cyrillic400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-cyrillic-400-normal.woff?url'
import cyrillic700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-cyrillic-700-normal.woff?url'
import latin400 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff?url'
import latin700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-700-normal.woff?url'
import extended400 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-400-normal.woff?url'
import extended700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-700-normal.woff?url'
import vietnamese400 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-400-normal.woff?url'
import vietnamese700 from '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-700-normal.woff?url'
import arabic400 from '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff?url'
import arabic700 from '@fontsource/vazirmatn/files/vazirmatn-arabic-700-normal.woff?url'

/** A font of PDF files in two weights. Each character is drawn in the first font that contains it. */
export interface FontFamily {
  name: string
  /** The characters for which the font is loaded. */
  characters: RegExp
  /** The URLs of the WOFF files. PDFKit cannot write WOFF2 and variable fonts into a file. */
  regular: string
  /** Without it, bold text is drawn with an outline. */
  bold?: string
}

/** The fonts, in the order in which they are tried. The file of Chinese has 1.5 MB, so there is only one weight. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  { name: 'Latin', characters: /(?:)/, regular: latin400, bold: latin700 },
  { name: 'Latin extended', characters: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20bf]/, regular: extended400, bold: extended700 },
  { name: 'Vietnamese', characters: /[\u0102-\u01b0\u1ea0-\u1ef9\u20ab]/, regular: vietnamese400, bold: vietnamese700 },
  { name: 'Arabic', characters: /\p{Script=Arabic}/u, regular: arabic400, bold: arabic700 },
  { name: 'Cyrillic', characters: /\p{Script=Cyrillic}/u, regular: cyrillic400, bold: cyrillic700 },
  { name: 'Chinese', characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u, regular: chinese400 },
]
