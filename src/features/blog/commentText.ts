import { textOf } from '#ui/textOf.ts'

/** The longest comment that is stored (contract/comments.ts). */
export const MOST_CHARACTERS = 5_000

/** What a person typed as HTML that says just that: comments are stored and shown as HTML, people write words. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The words of a comment as they were typed, to be changed. Line ends of other clients' HTML are kept. */
export const wordsOf = (html: string): string => textOf(html.replace(/<br\s*\/?>|<\/p>\s*(?=<p)/gi, '\n')).trim()
