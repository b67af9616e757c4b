import { indexWords } from '#contract/search/search-words.ts'

/** The texts of a list joined into one string, which is much faster to search than thousands of strings. */
export interface SearchText {
  text: string
  /** Position in `text` at which the text of each item ends. */
  ends: Uint32Array
}

/** Never part of a search word. */
const SEPARATOR = '\n'

/**
 * Creates a function that joins the words of a list, as the search index has them. It memoizes each list and each item, because lists with
 * thousands of items are filtered at every key.
 *
 * @param textOf returns the searchable text of an item
 */
export function memoizeSearchText<Item extends object>(textOf: (item: Item) => string): (items: readonly Item[]) => SearchText {
  const wordsOfItem = new WeakMap<Item, string>()
  const wordsOf = (item: Item): string => {
    const words = wordsOfItem.get(item) ?? [...indexWords(textOf(item))].join(' ')
    wordsOfItem.set(item, words)
    return words
  }
  const cache = new WeakMap<readonly Item[], SearchText>()
  return (items) => {
    const cached = cache.get(items)
    if (cached) return cached
    const texts = items.map(wordsOf)
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
 * @param words at least one, from `queryWords`
 */
export function indexesOfMatches(words: readonly string[], { text, ends }: SearchText): number[] {
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
