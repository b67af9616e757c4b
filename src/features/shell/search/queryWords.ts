/** Text in lower case without accents and Arabic tatweel, for comparison. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

/** A word, or a single Chinese character, as in the search index of the back end. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

/** The words of a text, folded for comparison. */
export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold).filter(Boolean)

/** True when each word of the query begins some word of the text. */
export function hasWords(text: string, query: readonly string[]): boolean {
  const textWords = wordsOf(text)
  return query.every((word) => textWords.some((textWord) => textWord.startsWith(word)))
}

/** A part of a text; `matched` if it matches the query. */
export interface TextPart {
  text: string
  matched: boolean
  /** Index of its first character. */
  start: number
}

/** Splits a text into the beginnings of words that match the query, and the parts between them. */
export function splitByMatches(text: string, query: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const add = (until: number, matched: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), matched, start: end })
    end = Math.max(end, until)
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const longest = query.filter((textWord) => fold(word).startsWith(textWord)).sort((a, b) => b.length - a.length)[0]
    if (!longest) continue
    add(index, false)
    add(index + lengthOf(word, longest.length), true)
  }
  add(text.length, false)
  return parts
}

/** How many characters of the original word fold to `foldedLength` characters, including combining marks of the last one. */
function lengthOf(word: string, foldedLength: number): number {
  let length = 0
  for (const character of word) {
    if (fold(word.slice(0, length)).length >= foldedLength && fold(character) !== '') break
    length += character.length
  }
  return length
}
