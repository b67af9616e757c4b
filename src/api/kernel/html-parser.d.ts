/** The tokeniser of `xss` alone: the package's entry would bring its own filters along, five times the size. */
declare module 'xss/lib/parser.js' {
  export function parseTag(
    html: string,
    onTag: (sourcePosition: number, position: number, tag: string, source: string, closing: boolean) => string,
    onText: (text: string) => string,
  ): string
}
