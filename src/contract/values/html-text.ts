/** The second part of names such as `&eacute;` (letter and accent), each with its combining character. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

/** The other references of HTML 4 that mails have, each with its character. All 2,231 of HTML 5 (`entities`) would add 13 kB to the worker. */
const OTHERS =
  'amp & lt < gt > quot " apos \' nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 shy \u00ad zwnj \u200c zwj \u200d lrm \u200e rlm \u200f ' +
  'szlig ß AElig Æ aelig æ OElig Œ oelig œ Oslash Ø oslash ø ETH Ð eth ð THORN Þ thorn þ ' +
  'lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » lsaquo ‹ rsaquo › ndash – mdash — hellip … bull • middot · ' +
  'iexcl ¡ iquest ¿ cent ¢ pound £ yen ¥ euro € sect § para ¶ copy © reg ® trade ™ ordf ª ordm º deg ° micro µ dagger † permil ‰ ' +
  'plusmn ± times × divide ÷ minus − sup1 ¹ sup2 ² sup3 ³ frac14 ¼ frac12 ½ frac34 ¾ larr ← uarr ↑ rarr → darr ↓ hearts ♥'

const NAMED: ReadonlyMap<string, string> = new Map(
  OTHERS.split(' ').flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ''] as const] : [])),
)

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));/gi

/** A text with characters for the character references of HTML. Unknown ones stay. */
export const decodeReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name = '') => {
    if (!name) return characterOf(decimal ? Number(decimal) : Number.parseInt(hex as string, 16))
    const accent = ACCENTS[name.slice(1)]
    if (accent) return `${name.slice(0, 1)}${accent}`.normalize()
    return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? reference
  })

const characterOf = (code: number): string => {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return String.fromCodePoint(isCharacter ? code : 0xfffd)
}

/** Tags within a line, which separate no words. */
const INLINE_TAG = /<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi
const TAG = /<[/!a-z][^<>]*>/gi

/** The words of an HTML text or of a plain one, without tags. */
export const wordsOfHtml = (html: string): string =>
  /[<&]/.test(html) ? decodeReferences(html.replace(INLINE_TAG, '').replace(TAG, ' ')) : html
