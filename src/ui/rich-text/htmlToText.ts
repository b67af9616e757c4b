/** The text of HTML. Parsing loads and runs nothing. */
export const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** The text of HTML with line breaks. */
export const multilineTextOf = (html: string): string =>
  textOf(html.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|pre)>\s*/gi, '\n')).trim()

/** Escapes typed text as HTML: posts and comments are stored as HTML, but typed as plain text. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
