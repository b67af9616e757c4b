/** The words of HTML without its tags; nothing of it is loaded or run. */
export const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
