import { useMemo, useRef } from 'react'
import { plainWords } from './plain.ts'

/**
 * The things in whose text every word of a search is found; all of them where nothing is searched for. Who types on is looked for among what
 * was found before: a longer word stands in no more texts.
 *
 * @param things the same list as long as nothing in it has changed
 * @param textOf what is searched of a thing, as `plainOnce` gives it; the same function each time
 */
export function useFound<Thing>(things: readonly Thing[], q: string | undefined, textOf: (thing: Thing) => string): readonly Thing[] {
  const before = useRef({ things, words: [] as string[], found: things })
  return useMemo(() => {
    const words = plainWords(q ?? '')
    const last = before.current
    const among = last.things === things && last.words.every((word, at) => words[at]?.startsWith(word)) ? last.found : things
    const found = words.length === 0 ? things : among.filter((thing) => words.every((word) => textOf(thing).includes(word)))
    before.current = { things, words, found }
    return found
  }, [things, q, textOf])
}
