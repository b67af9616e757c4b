import { useMemo } from 'react'
import { type ListText, placesWith } from './searchText.ts'
import { plainWords } from './foldText.ts'

/**
 * The things in whose text every word of a search is found; all of them where nothing is searched for.
 *
 * @param things the same list as long as nothing in it has changed
 * @param listText what is searched, as `listTextOnce` gives it; the same function each time
 */
export function useFound<Thing>(
  things: readonly Thing[],
  q: string | undefined,
  listText: (things: readonly Thing[]) => ListText,
): readonly Thing[] {
  return useMemo(() => {
    const words = plainWords(q ?? '')
    if (words.length === 0) return things
    return placesWith(words, listText(things)).map((place) => things[place] as Thing)
  }, [things, q, listText])
}
