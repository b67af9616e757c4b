import { type Language, languages } from '#locales/languages.ts'
import { assetUrl } from '#ui/theme/illustration.ts'
import currentNews from './whats-new.json'

/** The news of a version, a sentence for each language. */
export interface News {
  /** The day of the version, such as `2026-11-21`. It identifies the entry. */
  date: string
  words: Record<Language, string>
}

/** Maximum number of entries in the notice. */
const MAX_ENTRIES = 3

const isNews = (entry: unknown): entry is News => {
  const { date, words } = (entry ?? {}) as Partial<News>
  return typeof date === 'string' && Object.keys(languages).every((language) => typeof words?.[language as Language] === 'string')
}

/** Reads the news of the newer version on the server; empty after an error. */
export async function readNews(): Promise<News[]> {
  try {
    // The file is not in the precache, so the server answers and not the worker.
    const response = await fetch(assetUrl('whats-new.json'), { cache: 'no-store' })
    const entries: unknown = await response.json()
    // `currentNews` is the file of the running version: entries after its newest one are new.
    const newest =
      currentNews
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? ''
    return (Array.isArray(entries) ? entries : [])
      .filter(isNews)
      .filter(({ date }) => date > newest)
      .slice(0, MAX_ENTRIES)
  } catch {
    return []
  }
}
