/** The longest post that is stored (contract/posts/posts.ts). */
export const MOST_IN_POST = 20_000

/** The site behind a link, as people call it: `https://www.youtube.com/watch?v=1` is `youtube.com`. */
export const siteOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link)
