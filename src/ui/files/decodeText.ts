import { analyse } from 'chardet'

/** A text and the encoding it was written in, by its name in the Encoding Standard: `utf-8`. */
export interface DecodedText {
  text: string
  encoding: string
}

/** The encoding is detected from the first bytes of a file. */
const SAMPLE_BYTES = 100_000

/** A text counts as UTF-8 if at most this share of its non-ASCII characters is invalid, because single characters may be damaged. */
const MAX_INVALID_SHARE = 0.1

/**
 * Decodes the bytes of a text file.
 *
 * @param encoding the encoding that the user selected; without it the encoding is detected
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const name = encoding ?? encodingOf(bytes)
  return { text: new TextDecoder(name).decode(bytes), encoding: name }
}

/**
 * Detects the encoding of a text: by its byte order mark, else UTF-8 if the bytes are valid, else the most likely one.
 *
 * @returns its name in the Encoding Standard
 */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const text = new TextDecoder().decode(bytes)
  const invalid = text.split('\uFFFD').length - 1
  if (invalid === 0) return 'utf-8'
  const nonAscii = text.length - text.replace(/[^\0-\x7f\uFFFD]/g, '').length
  if (nonAscii * MAX_INVALID_SHARE >= invalid || (nonAscii > 0 && invalid === 1)) return 'utf-8'
  return detectLegacyEncoding(bytes.subarray(0, SAMPLE_BYTES))
}

/** Western encodings. chardet returns one of these if no other encoding fits, also for short Asian texts. */
const WESTERN = /^(ISO-8859-[129]|windows-125[0-4])$/

/** The most likely encoding of a text that is not Unicode. */
function detectLegacyEncoding(bytes: Uint8Array): string {
  const [first = 'ISO-8859-1'] = analyse(bytes)
    .map(({ name }) => name)
    .filter((name) => !/^(UTF|ASCII|ISO-2022)/.test(name))
  const asian = WESTERN.test(first) && arePairs(bytes) ? asianEncoding(bytes) : undefined
  // Old Windows programs wrote Latin-1 with the quotation marks and dashes of Windows-1252.
  const label = asian ?? (first === 'ISO-8859-1' ? 'windows-1252' : first)
  try {
    return new TextDecoder(label).encoding
  } catch {
    // Browsers cannot decode this encoding.
    return 'windows-1252'
  }
}

/** The Korean, Japanese or Chinese encoding of a text, by the share of characters of that script when it is decoded. */
function asianEncoding(bytes: Uint8Array): string | undefined {
  const hasScript = (encoding: string, script: RegExp, share: number): boolean => {
    const text = decodeStrictly(bytes, encoding)?.replace(/[\0-\x7f]/g, '')
    return text !== undefined && text.length > 0 && (text.match(script) ?? []).length >= share * text.length
  }
  if (hasScript('euc-kr', /\p{Script=Hangul}/gu, 1)) return 'euc-kr'
  for (const japanese of ['shift_jis', 'euc-jp'])
    if (hasScript(japanese, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.2)) return japanese
  return ['gb18030', 'big5'].find((encoding) => hasScript(encoding, /\p{Script=Han}/gu, 0.5))
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether all non-ASCII bytes occur in pairs, as in Asian encodings. In Western texts, two accented letters rarely follow each other. */
function arePairs(bytes: Uint8Array): boolean {
  let run = 0
  for (const byte of [...bytes, 0]) {
    if (byte >= 0x80) run++
    else if (run % 2 === 1) return false
    else run = 0
  }
  return true
}
