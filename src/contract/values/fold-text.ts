/** Letters that Unicode does not decompose, and Arabic letters that are written in several ways. */
const LETTERS: Record<string, string> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h', ŧ: 't', ς: 'σ' },
  // Alef wasla, alef maqsura, Persian yeh and kaf, ta marbuta. Alef with hamza or madda is decomposed.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

const APOSTROPHES = /[’‘‛ʼʻ`´′＇]/g

/** Marks above and below letters, invisible signs such as soft hyphens and direction marks, Arabic tatweel, skin tones of emoji. */
const IGNORED = /[\p{M}\p{Cf}\u0640\p{Emoji_Modifier}]/gu

/** Digits of other scripts than ours. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu

const NOT_ASCII = /[\u0080-\uffff]/

/**
 * A text for comparison: search, lists, duplicates and the A–Z letters ignore what this function removes. Unicode NFKD without marks, in lower
 * case, with the digits 0 to 9 and straight apostrophes (decision 027). No library is used: the transliterating ones also replace whole scripts.
 */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  const decomposed = text.replace(APOSTROPHES, "'").normalize('NFKD').toLowerCase()
  return withPlainDigits(decomposed.replace(IGNORED, '').replace(LETTER, (letter) => LETTERS[letter] ?? letter))
}

/** A text with the digits 0 to 9 for those of all scripts. */
export const withPlainDigits = (text: string): string => text.replace(OTHER_DIGIT, digitOf)

/** The digits of a script are consecutive in Unicode, from its zero. Adjacent scripts are too, hence the modulo. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** A name as lists sort it: its folded words. Its first character is the letter under which the name is listed. */
export const sortText = (name: string): string =>
  (
    foldText(name)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
