import { textOf } from './htmlToText.ts'

/** Words that a person reads in a minute. */
const PACE = 220

/** How many minutes a text takes to read, at least one. Words are counted as its language has them, with or without spaces. */
export function readingMinutes(html: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(spaced(html))) if (isWordLike) words++
  return Math.max(1, Math.round(words / PACE))
}

/** The beginning of a text as one line, cut between words. */
export function excerpt(html: string, length = 180): string {
  const text = spaced(html).replace(/\s+/g, ' ').trim()
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}

/** Two paragraphs are two words, not one. */
const spaced = (html: string): string => textOf(html.replaceAll('<', ' <'))
