import { changeSetting } from '#client/changeSetting.ts'
import type { SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { id as idParam } from '#ui/navigation/searchParams.ts'

/** The stored setting with the recent options. */
export const RECENT_SETTING = { params: { key: 'shell.search' } }

/** Maximum number of stored recent options. */
const MAX_RECENT = 6

/** An option that the user has selected: a search result, or the path of a page of the sidebar. */
export type Recent = SearchHit | string

const urlOf = (recent: Recent): string => (typeof recent === 'string' ? recent : recent.url)

const isHit = (stored: unknown): stored is SearchHit => {
  const { area, id, title, subtitle, date = '', url } = (stored ?? {}) as Record<keyof SearchHit, unknown>
  // `idParam` accepts what can be the id of a row.
  const strings = [title, subtitle, date, url]
  return SEARCH_AREAS.some((item) => item === area) && idParam(id) !== undefined && strings.every((text) => typeof text === 'string')
}

/** Parses the value of the setting, newest first. Invalid entries are dropped. */
export function parseRecent(value: unknown): Recent[] {
  const stored: unknown[] = Array.isArray(value) ? value : []
  return stored.flatMap((item) => {
    if (typeof item === 'string') return item
    return isHit(item) ? item : []
  })
}

/** Stores an option as the newest recent one. An error is only logged. */
export async function storeRecent(item: Recent): Promise<void> {
  try {
    await changeSetting(RECENT_SETTING, (stored) => {
      const others = parseRecent(stored).filter((other) => urlOf(other) !== urlOf(item))
      return [item, ...others].slice(0, MAX_RECENT)
    })
  } catch (reason) {
    console.warn('The selection could not be stored.', reason)
  }
}
