/** Maximum length of a stored post in characters of HTML (contract/posts/posts.ts). */
export const MAX_POST_LENGTH = 20_000

/** Returns the host of a link without `www.`: `https://www.youtube.com/watch?v=1` is `youtube.com`. */
export const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : link)
