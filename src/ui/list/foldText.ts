/** Characters that folding may change. Most texts have none and skip the normalization. */
const FOLDABLE = /[\u00a8-\u1fff\u2070-\uffff]/

/** A text without accents, in lower case, and without Arabic elongation, as search compares texts. */
export const foldText = (text: string): string =>
  (FOLDABLE.test(text) ? text.normalize('NFD').replace(/[\p{M}\u0640]/gu, '') : text).toLowerCase()

/** The folded words of a search. */
export const searchWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** Memoizes the folded text of each item, because lists with thousands of items are filtered at every key. */
export function memoizeFolded<Item extends object>(textOf: (item: Item) => string): (item: Item) => string {
  const texts = new WeakMap<Item, string>()
  return (item) => {
    const cached = texts.get(item)
    if (cached !== undefined) return cached
    const text = foldText(textOf(item))
    texts.set(item, text)
    return text
  }
}
