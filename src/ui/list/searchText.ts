import { plainOnce } from './foldText.ts'

/** The texts of a list as one: to go through it takes a fraction of what thousands of texts take, which lie all over the memory. */
export interface SearchText {
  text: string
  /** Where the text of each thing ends. */
  ends: Uint32Array
}

/** No word of a search has it in it. */
const BETWEEN = '\n'

/**
 * The texts of lists as one, plain, made once for each list, and the text of a thing once for all of them.
 *
 * @param textOf what is searched of a thing
 */
export function listTextOnce<Thing extends object>(textOf: (thing: Thing) => string): (things: readonly Thing[]) => SearchText {
  const plainOf = plainOnce(textOf)
  const made = new WeakMap<readonly Thing[], SearchText>()
  return (things) => {
    const known = made.get(things)
    if (known) return known
    const texts = things.map(plainOf)
    let end = 0
    const ends = Uint32Array.from(texts, ({ length }) => {
      end += length + BETWEEN.length
      return end
    })
    const searchText = { text: texts.join(BETWEEN) + BETWEEN, ends }
    made.set(things, searchText)
    return searchText
  }
}

/**
 * The places in the list of those in whose text every word stands, in order.
 *
 * @param words one at least, plain and without white space (`plainWords`)
 */
export function indexesWith(words: readonly string[], { text, ends }: SearchText): number[] {
  // A long word stands in the fewest texts.
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  const places: number[] = []
  let place = 0
  for (let at = text.indexOf(longest); at !== -1; at = text.indexOf(longest, ends[place])) {
    while ((ends[place] ?? text.length) <= at) place++
    if (others.length > 0) {
      const one = text.slice(ends[place - 1] ?? 0, ends[place])
      if (!others.every((word) => one.includes(word))) continue
    }
    places.push(place)
  }
  return places
}
