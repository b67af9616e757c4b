import { useMemo } from 'react'
import { queryWords } from '#contract/search/search-words.ts'
import { indexesOfMatches, type SearchText } from './searchText.ts'

/**
 * The items whose text has every word of a search; all items without a search.
 *
 * @param items the same array as long as nothing in it changed
 * @param q the search as typed
 * @param searchText from `memoizeSearchText`; the same function in each render
 */
export function useTextFilter<Item>(
  items: readonly Item[],
  q: string | undefined,
  searchText: (items: readonly Item[]) => SearchText,
): readonly Item[] {
  return useMemo(() => {
    const words = queryWords(q ?? '')
    if (words.length === 0) return items
    return indexesOfMatches(words, searchText(items)).map((index) => items[index] as Item)
  }, [items, q, searchText])
}
