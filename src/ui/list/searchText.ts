import { memoizeFolded } from './foldText.ts'

/** The texts of a list joined into one string, which is much faster to search than thousands of strings. */
export interface SearchText {
  text: string
  /** End position of the text of each item. */
  ends: Uint32Array
}

/** Never part of a search word. */
const SEPARATOR = '\n'

/**
 * Creates a function that joins the folded texts of a list. It memoizes each list and each item.
 *
 * @param textOf returns the searchable text of an item
 */
export function memoizeSearchText<Item extends object>(textOf: (item: Item) => string): (items: readonly Item[]) => SearchText {
  const foldedTextOf = memoizeFolded(textOf)
  const cache = new WeakMap<readonly Item[], SearchText>()
  return (items) => {
    const cached = cache.get(items)
    if (cached) return cached
    const texts = items.map(foldedTextOf)
    let end = 0
    const ends = Uint32Array.from(texts, ({ length }) => {
      end += length + SEPARATOR.length
      return end
    })
    const searchText = { text: texts.join(SEPARATOR) + SEPARATOR, ends }
    cache.set(items, searchText)
    return searchText
  }
}

/**
 * The indexes of the items whose text has every word, in order.
 *
 * @param words at least one, from `searchWords`
 */
export function indexesWith(words: readonly string[], { text, ends }: SearchText): number[] {
  // The longest word occurs in the fewest texts.
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  const indexes: number[] = []
  let index = 0
  for (let position = text.indexOf(longest); position !== -1; position = text.indexOf(longest, ends[index])) {
    while ((ends[index] ?? text.length) <= position) index++
    if (others.length > 0) {
      const itemText = text.slice(ends[index - 1] ?? 0, ends[index])
      if (!others.every((word) => itemText.includes(word))) continue
    }
    indexes.push(index)
  }
  return indexes
}
