import { changeSetting } from '#client/changeSetting.ts'
import type { SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { id as idParam } from '#ui/navigation/searchParams.ts'

/** The stored setting with the recent choices. */
export const RECENT_SETTING = { params: { key: 'shell.search' } }

const MAX_RECENT = 6

/** A recent choice: a record as it was found, or the path of a page of the sidebar. */
export type Recent = SearchHit | string

const urlOf = (recent: Recent): string => (typeof recent === 'string' ? recent : recent.url)

const isHit = (stored: unknown): stored is SearchHit => {
  const { area, id, title, subtitle, date = '', url } = (stored ?? {}) as Record<keyof SearchHit, unknown>
  const strings = [title, subtitle, date, url]
  return SEARCH_AREAS.some((item) => item === area) && idParam(id) !== undefined && strings.every((text) => typeof text === 'string')
}

/** Parses the value of the setting and leaves out what is invalid; the last choice comes first. */
export function recentOf(value: unknown): Recent[] {
  const stored: unknown[] = Array.isArray(value) ? value : []
  return stored.flatMap((item) => {
    if (typeof item === 'string') return item
    return isHit(item) ? item : []
  })
}

/** Adds a choice to the stored recent ones. A failure is only logged. */
export async function remember(choice: Recent): Promise<void> {
  try {
    await changeSetting(RECENT_SETTING, (stored) => {
      const others = recentOf(stored).filter((item) => urlOf(item) !== urlOf(choice))
      return [choice, ...others].slice(0, MAX_RECENT)
    })
  } catch (reason) {
    console.warn('The choice could not be remembered.', reason)
  }
}
