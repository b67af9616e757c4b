/** The words of HTML without its tags; nothing of it is loaded or run. */
export const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** The same with the ends of its lines, as it would be typed. */
export const linesOf = (html: string): string => textOf(html.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|blockquote|pre)>\s*/gi, '\n')).trim()

/** What a person typed as HTML that says just that: posts and comments are stored and shown as HTML, people write words. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
