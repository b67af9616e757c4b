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

/** What one knows of the letters: an encoding that decoders do not have, or that is found in every file, tells nothing. */
function detected(bytes: Uint8Array): string {
  for (const { name } of analyse(bytes)) {
    // It finds Latin-1 where old Windows programs wrote it: with the quotation marks and dashes of Windows-1252.
    const label = name === 'ISO-8859-1' ? 'windows-1252' : name
    if (/^(UTF|ASCII|ISO-2022)/.test(label)) continue
    try {
      return new TextDecoder(label).encoding
    } catch {
      // Not one that browsers read.
    }
  }
  return 'windows-1252'
}
