/** What has a plainer form; of texts without such letters, which most are, nothing is to be taken apart. */
const MARKED = /[\u00a8-\u1fff\u2070-\uffff]/

/** A text without accents, capitals and Arabic lengthening, as people search. */
export const foldText = (text: string): string =>
  (MARKED.test(text) ? text.normalize('NFD').replace(/[\p{M}\u0640]/gu, '') : text).toLowerCase()

/** The words of a search, plain. */
export const plainWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** What is searched of a thing, plain; made once for each thing, as lists of thousands are gone through with every key. */
export function plainOnce<Thing extends object>(textOf: (thing: Thing) => string): (thing: Thing) => string {
  const texts = new WeakMap<Thing, string>()
  return (thing) => {
    const known = texts.get(thing)
    if (known !== undefined) return known
    const text = foldText(textOf(thing))
    texts.set(thing, text)
    return text
  }
}
