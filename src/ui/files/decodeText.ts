import { analyse } from 'chardet'

/** A text and the encoding it was written in, by its name in the Encoding Standard: `utf-8`. */
export interface DecodedText {
  text: string
  encoding: string
}

/** So much of a file tells its encoding. */
const SAMPLE_BYTES = 100_000

/** Of so many bytes that are no UTF-8 a text may have one for each that is: a spoilt letter makes no other encoding of a file. */
const SPOILT_SHARE = 0.1

/**
 * The text of a file: by its byte order mark, else as UTF-8, else in the encoding that its letters are likeliest in.
 *
 * @param encoding takes this one, whatever the file looks like
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const chosen = encoding ?? encodingOf(bytes)
  return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen }
}

/** The encoding of a text, by its name in the Encoding Standard. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const text = new TextDecoder().decode(bytes)
  const spoilt = text.split('\uFFFD').length - 1
  if (spoilt === 0) return 'utf-8'
  const foreign = text.length - text.replace(/[^\0-\x7f\uFFFD]/g, '').length
  if (foreign * SPOILT_SHARE >= spoilt || (foreign > 0 && spoilt === 1)) return 'utf-8'
  return detected(bytes.subarray(0, SAMPLE_BYTES))
}

/** What chardet finds in any file: it says no more than that no other encoding is likelier. */
const WESTERN = /^(ISO-8859-[129]|windows-125[0-4])$/

/** The encoding that the letters of a text are likeliest in. */
function detected(bytes: Uint8Array): string {
  const [first = 'ISO-8859-1'] = analyse(bytes)
    .map(({ name }) => name)
    .filter((name) => !/^(UTF|ASCII|ISO-2022)/.test(name))
  const wide = WESTERN.test(first) && arePairs(bytes) ? wideEncoding(bytes) : undefined
  // Old Windows programs wrote Latin-1 with the quotation marks and dashes of Windows-1252.
  const label = wide ?? (first === 'ISO-8859-1' ? 'windows-1252' : first)
  try {
    return new TextDecoder(label).encoding
  } catch {
    // Not one that browsers read.
    return 'windows-1252'
  }
}

/** The encoding of a text with two bytes a letter: by its letters, where it has enough of a kind, else that of Chinese. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const isIn = (encoding: string, letters: RegExp, share: number): boolean => {
    const text = decodedStrictly(bytes, encoding)?.replace(/[\0-\x7f]/g, '')
    return text !== undefined && text.length > 0 && (text.match(letters) ?? []).length >= share * text.length
  }
  if (isIn('euc-kr', /\p{Script=Hangul}/gu, 1)) return 'euc-kr'
  for (const japanese of ['shift_jis', 'euc-jp']) if (isIn(japanese, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.2)) return japanese
  return ['gb18030', 'big5'].find((encoding) => isIn(encoding, /\p{Script=Han}/gu, 0.5))
}

function decodedStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether all bytes that are no ASCII come in pairs: in western texts letters with accents mostly stand alone. */
function arePairs(bytes: Uint8Array): boolean {
  let run = 0
  for (const byte of [...bytes, 0]) {
    if (byte >= 0x80) run++
    else if (run % 2 === 1) return false
    else run = 0
  }
  return true
}
