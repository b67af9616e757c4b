/** Without accents, capitals and Arabic lengthening, as people search. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

/** Words, and Chinese characters one by one, as the search of the back end tells them apart. */
const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu

export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(plain).filter(Boolean)

/** True when each word of the query begins some word of the text. */
export function hasWords(text: string, query: readonly string[]): boolean {
  const own = wordsOf(text)
  return query.every((word) => own.some((one) => one.startsWith(word)))
}

/** A piece of a text; `found` where it is what was searched for. */
export interface Piece {
  text: string
  found: boolean
  /** Where it begins. */
  at: number
}

/** The text in pieces: the beginnings of words that were searched for, and what stands between them. */
export function pieces(text: string, query: readonly string[]): Piece[] {
  const all: Piece[] = []
  let end = 0
  const add = (until: number, found: boolean) => {
    if (until > end) all.push({ text: text.slice(end, until), found, at: end })
    end = Math.max(end, until)
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const longest = query.filter((one) => plain(word).startsWith(one)).sort((a, b) => b.length - a.length)[0]
    if (!longest) continue
    add(index, false)
    add(index + lengthOf(word, longest.length), true)
  }
  add(text.length, false)
  return all
}

/** How many characters of a word as it is written make `length` plain ones, marks that belong to the last one included. */
function lengthOf(word: string, length: number): number {
  let taken = 0
  for (const character of word) {
    if (plain(word.slice(0, taken)).length >= length && plain(character) !== '') break
    taken += character.length
  }
  return taken
}
