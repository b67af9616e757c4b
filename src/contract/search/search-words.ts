import { foldText } from '../values/fold-text.ts'

/**
 * What is found in a folded text: words, with apostrophes and signs as in `C++`; flags, emoji and signs. Punctuation is not found.
 */
const WORD = /([\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*)([+#]+(?![\p{L}\p{N}+#]))?|\p{RI}{2}|(?!\+)[\p{S}#%&*§¶†‡•‰]/gu

/** Characters of scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)/u

/** A word that is found only as it is. */
const PLAIN = /^[a-z\d]+$/
const DIGIT = /\d/

const EMOJI = /\p{Extended_Pictographic}|\p{RI}/u

/** The Arabic article with a conjunction or preposition before it, if two letters follow; as the light stemmer of Lucene removes it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=..)/
const BARE_ARTICLE = /^ال(?=..)/

/** Digits, with the separators of phone numbers between them. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\d+(?:[ ./()‐–-]{1,3}\d+)*/gu

/** Numbers with fewer digits are no phone numbers, and those with more are compared by so many (ITU-T E.164). */
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/** The words by which a text is found, without duplicates. A query finds the text if each of its `queryWords` begins one of them. */
export function indexWords(text: string): Set<string> {
  const words = new Set<string>()
  const folded = foldText(text)
  for (const [all, word, signs] of folded.matchAll(WORD)) {
    // Most words are of this kind, and imports index many rows.
    if (word === all && PLAIN.test(word)) words.add(word)
    else if (!word) words.add(all)
    else
      for (const { text, isUnspaced } of piecesOf(word)) {
        // `true`: the last character is indexed alone too.
        if (isUnspaced) for (const pair of pairsOf(text, true)) words.add(pair)
        else for (const form of formsOf(text, signs)) words.add(form)
      }
  }
  if (DIGIT.test(folded)) for (const [number] of folded.matchAll(NUMBER)) for (const digits of phoneDigits(number)) words.add(digits)
  return words
}

/**
 * The words of a query. The digits of a phone number are one word, however they are separated, and Chinese characters are found in the order
 * in which they were typed. Signs count if there are only signs. A query of punctuation alone is one word, which no text has.
 */
export function queryWords(query: string): string[] {
  const words: string[] = []
  const signs: string[] = []
  const rest = foldText(query).replace(NUMBER, (number) => {
    const digits = wholeNumber(number)
    if (digits) words.push(digits)
    return digits ? ' ' : number
  })
  for (const [all, word, end = ''] of rest.matchAll(WORD)) {
    if (word) {
      for (const { text, isUnspaced } of piecesOf(word)) {
        if (isUnspaced) words.push(...pairsOf(text, false))
        else words.push(text.replaceAll("'", '').replace(BARE_ARTICLE, '') + end)
      }
    } else if (EMOJI.test(all)) words.push(all)
    else signs.push(all)
  }
  if (words.length > 0) return [...new Set(words)]
  if (signs.length > 0) return [...new Set(signs)]
  const punctuation = foldText(query).trim()
  return punctuation ? [punctuation] : []
}

/** The parts of a word in a script without spaces, and the others. */
const piecesOf = (word: string): { text: string; isUnspaced: boolean }[] =>
  word
    .split(UNSPACED)
    .map((text, index) => ({ text, isUnspaced: index % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** Each character with the next one; with `withLast` also the last one, which a query of one character finds. */
function pairsOf(characters: string, withLast: boolean): string[] {
  const all = [...characters]
  const pairs = all.map((character, index) => character + (all[index + 1] ?? ''))
  return withLast || all.length === 1 ? pairs : pairs.slice(0, -1)
}

/** A word without apostrophes, its parts between them, the word with its signs, and without the Arabic article. */
function formsOf(word: string, signs: string | undefined): string[] {
  const parts = word.split("'").filter(Boolean)
  const joined = parts.join('')
  return [joined, ...parts, ...(signs ? [joined + signs] : []), joined.replace(ARTICLE, '')]
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** A zero in brackets is dialled only within the country. */
const groupsOf = (number: string): string[] => number.replace('(0)', ' ').match(/\d+/g) ?? []

/** The digits of a phone number from each of its groups on; of an international one in one group also without a code of 1 to 3 digits. */
function phoneDigits(number: string): string[] {
  if (number.length < MIN_DIGITS) return []
  const groups = groupsOf(number)
  const endings = groups
    .map((_, index) =>
      groups
        .slice(index, index + MAX_DIGITS)
        .join('')
        .slice(0, MAX_DIGITS),
    )
    .filter(({ length }) => length >= MIN_DIGITS)
  const [allDigits = ''] = endings
  const hasOwnCode = (groups[0] as string).length <= 3
  const national = /^(?:\+|00)/.test(number) && !hasOwnCode ? [1, 2, 3].map((length) => withoutZeros(allDigits).slice(length)) : []
  return [...endings, ...endings.map(withoutZeros), ...national.filter(({ length }) => length >= MIN_DIGITS)]
}

/** The digits of a number in a query as one word; undefined if they may be separate numbers: too few, or years. */
function wholeNumber(number: string): string | undefined {
  const groups = groupsOf(number)
  const digits = groups.join('')
  const hasYear = groups.length > 1 && groups.some((group) => /^(?:19|20)\d\d$/.test(group))
  return digits.length < MIN_DIGITS || hasYear ? undefined : withoutZeros(digits.slice(0, MAX_DIGITS))
}
