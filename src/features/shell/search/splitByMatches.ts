import { indexWords } from '#contract/search/search-words.ts'
import { foldText } from '#contract/values/fold-text.ts'

/** True if each word of the query begins some word of the text. @param query from `queryWords` */
export function hasWords(text: string, query: readonly string[]): boolean {
  const words = [...indexWords(text)]
  return query.every((word) => words.some((one) => one.startsWith(word)))
}

/** A part of a text; `matched` if it matches the query. */
export interface TextPart {
  text: string
  matched: boolean
  /** Index of its first character. */
  start: number
}

/** Where a match may begin: at a word, a Chinese character, a letter after the Arabic article, an emoji. */
const START = /(?<![\p{L}\p{N}\p{M}])(?:[وبكف]?ال|لل)(?=[\p{L}\p{M}]{2})|(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]|\p{Script=Han}|\p{S}/gu

/**
 * Splits a text into the beginnings of words that match the query, and the parts between them.
 *
 * @param query from `queryWords`
 */
export function splitByMatches(text: string, query: readonly string[]): TextPart[] {
  const longestFirst = query.toSorted((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let end = 0
  /** Adds the part from the end of the last one to this index. */
  const add = (until: number, matched: boolean) => {
    if (until > end) parts.push({ text: text.slice(end, until), matched, start: end })
    end = Math.max(end, until)
  }
  for (const { 0: start, index } of text.matchAll(START)) {
    // A word after an Arabic article matches with the article or without it.
    for (const from of start.length > 1 ? [index, index + start.length] : [index]) {
      const length = longestFirst.map((word) => matchLength(text.slice(from), word)).find((length) => length > 0)
      if (!length || from + length <= end) continue
      if (from >= end) add(from, false)
      add(from + length, true)
      break
    }
  }
  add(text.length, false)
  return parts
}

/** Returns the number of characters of the text that a folded word matches, with marks of the last one; 0 if the text does not begin with it. */
function matchLength(text: string, word: string): number {
  // The search index leaves these out too: separators in numbers, and apostrophes.
  const ignored = /^\d+$/.test(word) ? /['\s./()‐–-]/g : /'/g
  let folded = ''
  let length = 0
  for (const character of text) {
    if (folded.length >= word.length && !/\p{M}/u.test(character)) break
    folded += foldText(character).replace(ignored, '')
    if (!folded.startsWith(word) && !word.startsWith(folded)) return 0
    length += character.length
  }
  return folded.startsWith(word) ? length : 0
}
