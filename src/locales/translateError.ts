import { type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from './languages.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('./*/errors.po')

/** What a sentence tells that is itself in the words of the app; names that people gave are left as they are. */
const OWN_WORDS = ['day', 'status', 'next', 'problem']

/** The names of what may stand in front of a problem have no spaces. */
const SHAPE: Record<string, string> = { where: '\\S+' }

/** A sentence of the back end: what it is found by in each language, and how it reads in English. */
interface Known {
  id: string
  pattern: RegExp
  /** How many letters of it are always the same. */
  fixed: number
}

async function read(language: Language): Promise<Messages> {
  const catalog = await catalogs[`./${language}/errors.po`]?.()
  if (!catalog) throw new Error(`There are no error messages in "${language}".`)
  return catalog.messages
}

/** From the parts of a compiled sentence, which are text or `[name of what is told]`. */
function knownAs(id: string, message: Messages[string]): Known {
  const parts = typeof message === 'string' ? [message] : message
  const fixed = parts.filter((part) => typeof part === 'string')
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const source = parts.map((part) => (typeof part === 'string' ? escaped(part) : `(?<${part[0]}>${SHAPE[part[0]] ?? '[^]+?'})`))
  return { id, pattern: new RegExp(`^${source.join('')}$`), fixed: fixed.join('').length }
}

/**
 * Learns to say the refusals of the back end (`errorMessages.ts`) in a language.
 *
 * @returns what says a sentence; one that is not known is said as it came
 */
export async function interpreterOf(language: Language): Promise<(sentence: string) => string> {
  const [english, theirs] = await Promise.all([read('en'), read(language)])
  const { tag } = languages[language]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: theirs } })
  // What tells less fits more sentences: it comes last.
  const known = Object.entries(english)
    .map(([id, message]) => knownAs(id, message))
    .sort((a, b) => b.fixed - a.fixed)
  const choice = new Intl.ListFormat(tag, { type: 'disjunction' })

  const say = (sentence: string): string => {
    for (const { id, pattern } of known) {
      const found = pattern.exec(sentence)
      if (!found) continue
      const told = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        OWN_WORDS.includes(name) ? inOwnWords(name, value) : value,
      ])
      return i18n._(id, Object.fromEntries(told))
    }
    return sentence
  }
  // What may come next is a choice, such as `Paid or Cancelled`.
  const inOwnWords = (name: string, value: string): string => (name === 'next' ? choice.format(value.split(' or ').map(say)) : say(value))
  return say
}
