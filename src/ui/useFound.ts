import { useMemo, useRef } from 'react'
import { plainWords } from './plain.ts'

/** Some things of a list, and their texts in the same order: to look each of them up by its thing takes longer than to search it. */
interface Found<Thing> {
  of: readonly Thing[]
  found: readonly Thing[]
  texts: readonly string[]
}

/**
 * The things in whose text every word of a search is found; all of them where nothing is searched for. Who types on is looked for among what
 * was found before: a longer word stands in no more texts.
 *
 * @param things the same list as long as nothing in it has changed
 * @param textOf what is searched of a thing, as `plainOnce` gives it; the same function each time
 */
export function useFound<Thing>(things: readonly Thing[], q: string | undefined, textOf: (thing: Thing) => string): readonly Thing[] {
  const all = useRef<Found<Thing>>(undefined)
  const before = useRef<Found<Thing> & { words: string[] }>(undefined)
  return useMemo(() => {
    const words = plainWords(q ?? '')
    if (words.length === 0) return things
    const last = before.current
    const among = last?.of === things && last.words.every((word, at) => words[at]?.startsWith(word)) ? last : all.current
    const { found, texts } = among?.of === things ? among : { found: things, texts: things.map(textOf) }
    if (found === things) all.current = { of: things, found, texts }
    const next = { of: things, words, found: [] as Thing[], texts: [] as string[] }
    for (const [at, thing] of found.entries()) {
      const text = texts[at] ?? ''
      if (!words.every((word) => text.includes(word))) continue
      next.found.push(thing)
      next.texts.push(text)
    }
    before.current = next
    return next.found
  }, [things, q, textOf])
}
