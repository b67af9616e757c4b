import type { Messages } from '@lingui/core'

/** The labels of a locale: by the library that they are from, then by our English text (scripts/control-labels.ts). */
type Labels = Record<string, Record<string, string>>

const files = import.meta.glob<Labels>('./controls/*.json', { import: 'default' })
const pathOf = (locale: string): string => `./controls/${locale}.json`

/** The locales with labels of controls, by BCP 47 tag. */
export const CONTROL_LOCALES: readonly string[] = Object.keys(files).map((path) => path.replace(/^.*\/|\.json$/g, ''))

/** Those that are written from right to left. `Intl` does not tell in every browser. */
const RIGHT_TO_LEFT = ['ckb', 'fa', 'he', 'ps', 'ur']

/** The direction of a locale's text. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr')

/** The name of a locale in its own language, or in English if the browser does not know it. */
export function localeName(locale: string): string {
  const nameIn = (tag: string) => new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  const [own, english] = [nameIn(locale), nameIn('en')]
  const name = own === locale ? english : own
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** The text of a compiled message, with its values in braces; undefined with plurals. */
function textOf(message: Messages[string]): string | undefined {
  const parts = typeof message === 'string' ? [message] : message
  if (parts.some((part) => typeof part !== 'string' && part.length > 1)) return undefined
  return parts.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`)).join('')
}

/** Compiles a text with values in braces, as Lingui does: `Page {0}` is `['Page ', ['0']]`. */
function compiled(text: string): Messages[string] {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? ([part] as [string]) : part))
  return parts.filter((part) => part !== '')
}

/**
 * English messages with the labels of controls in another locale. Labels that it lacks, and locales without any, stay English.
 *
 * @param locale a BCP 47 tag
 */
export async function withControlLabels(locale: string, english: Messages): Promise<Messages> {
  const bySource = await files[pathOf(locale)]?.()
  if (!bySource) return english
  const labels = new Map(Object.values(bySource).flatMap((texts) => Object.entries(texts)))
  return Object.fromEntries(
    Object.entries(english).map(([id, message]) => {
      const label = labels.get(textOf(message) ?? '')
      return [id, label === undefined ? message : compiled(label)]
    }),
  )
}
