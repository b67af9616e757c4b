import { decodeReferences } from '#contract/values/html-text.ts'

/** Elements that begin a new line. */
const BLOCK_ELEMENTS = new Set('br p div li tr h1 h2 h3 h4 h5 h6 blockquote pre ul ol table'.split(' '))

/** Elements that format a text. */
const FORMATTING_ELEMENTS = new Set([...BLOCK_ELEMENTS, ...'a b em html i span strong u'.split(' ')])

const TAG = /<\/?([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi

/** Whether a text is HTML: it has tags that format a text. */
export const isHtml = (text: string): boolean =>
  [...text.matchAll(TAG)].some(([, name = '']) => FORMATTING_ELEMENTS.has(name.toLowerCase()))

/** The text of HTML with its line breaks. It needs no `DOMParser`, which a worker does not have. */
export function htmlText(html: string): string {
  const text = withoutCode(html)
    .replace(/<![^<>]*>/g, '')
    .replace(TAG, (_, name: string) => (BLOCK_ELEMENTS.has(name.toLowerCase()) ? '\n' : ''))
  // `decodeReferences` decodes character references such as `&amp;`.
  const lines = decodeReferences(text)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** HTML without styles, scripts and its head. */
const withoutCode = (html: string): string =>
  html
    .split(/<(?=(?:style|script|head)\b)/i)
    .map((part, index) => (index === 0 ? part : part.slice(endOfElement(part))))
    .join('')

/** The index at which an element ends, in a text that begins with the name of the element. The end of the text if its end tag is missing. */
function endOfElement(text: string): number {
  const name = /^\w+/.exec(text)?.[0].toLowerCase()
  const close = text.toLowerCase().indexOf(`</${name}`)
  const end = close < 0 ? -1 : text.indexOf('>', close)
  return end < 0 ? text.length : end + 1
}
