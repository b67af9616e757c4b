/** The longest comment that is stored (contract/comments.ts). */
export const MOST_CHARACTERS = 5_000

/** What a person typed as HTML that says just that: comments are stored and shown as HTML, people write words. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
