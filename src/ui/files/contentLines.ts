import { decodeText } from './decodeText.ts'

/** Codes of the characters that begin and end lines. */
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32]

/**
 * Joins the folded lines of a calendar file or a vCard. It works on bytes, because a fold may split a character (RFC 5545 3.1).
 */
export function unfoldBytes(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length)
  let length = 0
  for (let index = 0; index < bytes.length; index++) {
    const isBreak = bytes[index] === CR || bytes[index] === LF
    const next = isBreak && bytes[index] === CR && bytes[index + 1] === LF ? index + 2 : index + 1
    if (isBreak && (bytes[next] === SPACE || bytes[next] === TAB)) index = next
    else unfolded[length++] = bytes[index] as number
  }
  return unfolded.subarray(0, length)
}

/** The beginning of a line with a property: `item1.TEL;TYPE=home:`. */
const PROPERTY_START = /^(?:[\w-]+\.)?[\w-]+(?:;[^:]*)?:/

/**
 * The lines of a calendar file or a vCard, unfolded and decoded. A line that does not begin with a property belongs to the line before,
 * because some programs write line breaks without folding them.
 */
export function contentLines(bytes: Uint8Array): string[] {
  // In UTF-16, which begins with a byte order mark, a fold does not split a character, so the text is unfolded after it is decoded.
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const { text } = decodeText(isUtf16 ? bytes : unfoldBytes(bytes))
  const normalized = text.replace(/\r\n?/g, '\n')
  const lines: string[] = []
  for (const line of (isUtf16 ? normalized.replace(/\n[ \t]/g, '') : normalized).split('\n')) {
    if (line.trim() === '') continue
    if (PROPERTY_START.test(line) || lines.length === 0) lines.push(line)
    // An escaped line break, as in a value that was folded correctly.
    else lines[lines.length - 1] += `\\n${line}`
  }
  return lines
}

/** Maximum length of a line of a calendar file or a vCard, in bytes. */
const MAX_LINE_OCTETS = 75

const encoder = new TextEncoder()

/** Folds a line that is too long, never within a character (RFC 5545 3.1). */
export function foldLine(line: string): string {
  if (encoder.encode(line).length <= MAX_LINE_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > MAX_LINE_OCTETS) {
      pieces.push(piece)
      // The space at the beginning of the next line counts too.
      piece = ''
      size = 1
    }
    piece += character
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}

/** Escapes a text for the value of a property (RFC 5545 3.3.11). */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
