import { changeSetting } from '#client/changeSetting.ts'
import type { SearchHit } from '#contract/search/search.ts'
import { SEARCH_AREAS } from '#contract/search/search-rules.ts'
import { id as idParam } from '#ui/navigation/searchParams.ts'

/** Where the last choices are kept. */
export const RECENT_SETTING = { params: { key: 'shell.search' } }

const MAX_RECENT = 6

/** What was chosen: a record as it was found, or the address of a page of the sidebar. */
export type Recent = SearchHit | string

const urlOf = (recent: Recent): string => (typeof recent === 'string' ? recent : recent.url)

const isHit = (kept: unknown): kept is SearchHit => {
  const { area, id, title, subtitle, date = '', url } = (kept ?? {}) as Record<keyof SearchHit, unknown>
  const texts = [title, subtitle, date, url]
  return SEARCH_AREAS.some((one) => one === area) && idParam(id) !== undefined && texts.every((text) => typeof text === 'string')
}

/** What the setting says, whatever stands in it; the last choice comes first. */
export function recentOf(value: unknown): Recent[] {
  const kept: unknown[] = Array.isArray(value) ? value : []
  return kept.flatMap((one) => {
    if (typeof one === 'string') return one
    return isHit(one) ? one : []
  })
}

/** Remembers a choice; that it could not be kept is nobody's trouble. */
export async function remember(chosen: Recent): Promise<void> {
  try {
    await changeSetting(RECENT_SETTING, (kept) => {
      const others = recentOf(kept).filter((one) => urlOf(one) !== urlOf(chosen))
      return [chosen, ...others].slice(0, MAX_RECENT)
    })
  } catch (reason) {
    console.warn('The choice could not be remembered.', reason)
  }
}
