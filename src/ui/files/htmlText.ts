const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Whether a text of a file is HTML: it has tags that people format with. */
export const isHtml = (text: string): boolean => /<\/?(?:a|b|br|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|u|ul)\b[^<>]*>/i.test(text)

/** The words of HTML with the ends of its lines, without a document: a worker has none. */
export function htmlText(html: string): string {
  return html
    .replace(/<(style|script|head)\b[^<>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\b[^<>]*>|<\/?(?:p|div|li|tr|h[1-6]|blockquote|pre|ul|ol|table)\b[^<>]*>/gi, '\n')
    .replace(/<[/!a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex as string, 16))
    })
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
