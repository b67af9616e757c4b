import { type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from './languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('./*/errors.po')

/** Values in messages that are themselves app text and need a translation. Other values, such as names, stay as they are. */
const TRANSLATED_VALUES = ['day', 'status', 'next', 'problem']

/** Patterns of values that cannot be arbitrary text: `where` has no spaces. */
const VALUE_PATTERNS: Record<string, string> = { where: '\\S+' }

/** A known error message: its message id and a pattern of its English text. */
interface KnownMessage {
  id: string
  pattern: RegExp
  /** The length of its constant text. */
  fixedLength: number
}

/** The error messages in a language. */
async function loadCatalog(language: Language): Promise<Messages> {
  const catalog = await catalogs[`./${language}/errors.po`]?.()
  if (!catalog) throw new Error(`There are no error messages in "${language}".`)
  return catalog.messages
}

/** Builds the pattern from the parts of a compiled message, which are text or `[name of a value]`. */
function knownMessageOf(id: string, message: Messages[string]): KnownMessage {
  const parts = typeof message === 'string' ? [message] : message
  const fixedLength = parts.filter((part) => typeof part === 'string')
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const source = parts.map((part) => (typeof part === 'string' ? escaped(part) : `(?<${part[0]}>${VALUE_PATTERNS[part[0]] ?? '[^]+?'})`))
  return { id, pattern: new RegExp(`^${source.join('')}$`), fixedLength: fixedLength.join('').length }
}

/**
 * Creates a function that translates the error messages of the back end (`errorMessages.ts`).
 *
 * @returns the translator; it returns unknown messages unchanged
 */
export async function createErrorTranslator(language: Language): Promise<(message: string) => string> {
  const [english, localized] = await Promise.all([loadCatalog('en'), loadCatalog(language)])
  const { tag } = languages[language]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: localized } })
  // Messages with less constant text match more, so they come last.
  const knownMessages = Object.entries(english)
    .map(([id, message]) => knownMessageOf(id, message))
    .sort((a, b) => b.fixedLength - a.fixedLength)
  const listFormat = new Intl.ListFormat(tag, { type: 'disjunction' })

  const translate = (message: string): string => {
    for (const { id, pattern } of knownMessages) {
      const match = pattern.exec(message)
      if (!match) continue
      const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
        name,
        TRANSLATED_VALUES.includes(name) ? translateValue(name, value) : value,
      ])
      return i18n._(id, Object.fromEntries(values))
    }
    return message
  }
  // `next` is a list of statuses, such as `Paid or Cancelled`.
  const translateValue = (name: string, value: string): string =>
    name === 'next' ? listFormat.format(value.split(' or ').map(translate)) : translate(value)
  return translate
}
