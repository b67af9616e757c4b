/** The longest texts that are stored (contract/posts.ts, contract/comments.ts). */
export const MOST_IN_POST = 20_000
export const MOST_IN_COMMENT = 5_000

/** What a person typed as HTML that says just that: posts are stored and shown as HTML, people write words. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The site behind a link, as people call it: `https://www.youtube.com/watch?v=1` is `youtube.com`. */
export const siteOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link)
