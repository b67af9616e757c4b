import { type Language, languages } from '#locales/languages.ts'
import { asset } from '#ui/theme/illustration.ts'
import known from './whats-new.json'

/** What a version brought, in a sentence for each language. */
export interface News {
  /** The day it came, which also tells it from the others: `2026-11-21`. */
  date: string
  words: Record<Language, string>
}

/** As much as one reads in a notice. */
const MAX_ENTRIES = 3

const isNews = (entry: unknown): entry is News => {
  const { date, words } = (entry ?? {}) as Partial<News>
  return typeof date === 'string' && Object.keys(languages).every((language) => typeof words?.[language as Language] === 'string')
}

/** What the host's version has that this one had not: nothing where that cannot be found out. */
export async function readNews(): Promise<News[]> {
  try {
    // It is no file of the offline list: the answer is the host's, not the worker's.
    const response = await fetch(asset('whats-new.json'), { cache: 'no-store' })
    const entries: unknown = await response.json()
    const newest =
      known
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
