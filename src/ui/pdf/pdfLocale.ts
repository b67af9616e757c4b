import { languages } from '#locales/languages.ts'
import { formatOf } from '../text/format.ts'
import type { Settings } from '../theme/settings.ts'

/** The settings that a PDF file depends on: the language of its texts, and the formats of its dates and numbers. */
export type PdfSettings = Pick<Settings, 'language' | 'locale'>

/** A text in scripts that the fonts of PDF files contain (`fontFiles.ts`). */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u

/**
 * The BCP 47 tag of the formats in a PDF file: that of the formats on the screen and in print, unless the fonts of PDF files lack its
 * characters, as for Greek or Thai. Then it is that of the language.
 */
export function pdfLocale({ language, locale }: PdfSettings): string {
  const { tag } = languages[language]
  if (!locale) return tag
  const { date, weekday, number } = formatOf(locale)
  const day = '2024-01-01T12:00'
  return DRAWABLE.test(date(day) + weekday(day, 'long') + number(1)) ? locale : tag
}
