/** A heading in the text of a post. */
export interface Heading {
  text: string
  level: 2 | 3
}

/** The headings of HTML in their order. Parsing loads and runs nothing. */
export const headingsOf = (html: string): Heading[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2, h3')].map(({ tagName, textContent }) => ({
    text: textContent?.trim() ?? '',
    level: tagName === 'H2' ? 2 : 3,
  }))

/** The id of the heading with this index, for links to it: `part-1`. */
export const anchorOf = (index: number): string => `part-${index + 1}`
