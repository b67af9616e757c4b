/** The tokenizer of `xss` alone. The package's main module includes its filters and is five times the size. */
declare module 'xss/lib/parser.js' {
  export function parseTag(
    html: string,
    onTag: (sourcePosition: number, position: number, tag: string, source: string, closing: boolean) => string,
    onText: (text: string) => string,
  ): string
}
