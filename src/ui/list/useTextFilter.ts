import { useMemo } from 'react'
import { plainWords } from './foldText.ts'
import { indexesWith, type SearchText } from './searchText.ts'

/**
 * The things in whose text every word of a search is found; all of them where nothing is searched for.
 *
 * @param things the same list as long as nothing in it has changed
 * @param searchText what is searched, as `listTextOnce` gives it; the same function each time
 */
export function useTextFilter<Thing>(
  things: readonly Thing[],
  q: string | undefined,
  searchText: (things: readonly Thing[]) => SearchText,
): readonly Thing[] {
  return useMemo(() => {
    const words = plainWords(q ?? '')
    if (words.length === 0) return things
    return indexesWith(words, searchText(things)).map((place) => things[place] as Thing)
  }, [things, q, searchText])
}
