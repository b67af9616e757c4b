import { textOf } from '#ui/textOf.ts'

/** The words of a comment as they were typed, to be changed. Line ends of other clients' HTML are kept. */
export const wordsOf = (html: string): string => textOf(html.replace(/<br\s*\/?>|<\/p>\s*(?=<p)/gi, '\n')).trim()
