import type { MacroWord } from './ticket-macros.ts'

/** What stands in braces in the text of a macro, and is filled in for each ticket. */
export const MACRO_WORDS = ['requester', 'title', 'number', 'me'] as const

/** The longest message, as it is for one that is typed. */
const MAX_TEXT = 20_000

/** The text with its words filled in. A word that says nothing takes the space before it along: "Dear {requester}," is then "Dear,". */
export const filledText = (text: string, words: Record<MacroWord, string>): string =>
  text
    .replaceAll(/([ \t]?)\{(requester|title|number|me)\}/g, (_, space: string, word: MacroWord) => words[word] && space + words[word])
    .slice(0, MAX_TEXT)
