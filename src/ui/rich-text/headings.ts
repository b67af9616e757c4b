/** A heading in the text of a post. */
export interface Heading {
  text: string
  level: 2 | 3
}

/** The headings of a post, in their order; nothing of its HTML is loaded or run. */
export const headingsOf = (html: string): Heading[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2, h3')].map(({ tagName, textContent }) => ({
    text: textContent?.trim() ?? '',
    level: tagName === 'H2' ? 2 : 3,
  }))

/** What a heading is reached by. */
export const anchorOf = (index: number): string => `part-${index + 1}`
