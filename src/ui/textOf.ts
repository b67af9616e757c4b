/** The words of HTML without its tags; nothing of it is loaded or run. */
export const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** What a person typed as HTML that says just that: posts and comments are stored and shown as HTML, people write words. */
export const htmlOf = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
