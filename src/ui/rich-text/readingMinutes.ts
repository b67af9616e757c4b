import { textOf } from './htmlToText.ts'

/** Average reading speed, in words per minute. */
const WORDS_PER_MINUTE = 220

/** The time to read a text in minutes, at least 1. Words are counted by the rules of Unicode, also in languages without spaces. */
export function readingMinutes(html: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(spacedText(html))) if (isWordLike) words++
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** The beginning of a text as one line, cut between words. */
export function excerpt(html: string, length = 180): string {
  const text = spacedText(html).replace(/\s+/g, ' ').trim()
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`
}

/** Tags of elements within a line, which separate no words. */
const INLINE_TAG = /<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi

/** The text of HTML with a space between blocks, so that words of two paragraphs do not merge. */
const spacedText = (html: string): string => textOf(html.replace(INLINE_TAG, '').replaceAll('<', ' <'))
