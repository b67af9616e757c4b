import { decodeText } from './decodeText.ts'

const [TAB, LF, CR, SPACE] = [9, 10, 13, 32]

/** The bytes of a calendar file or a vCard with its folded lines put together: a fold may lie within a letter (RFC 5545 3.1). */
export function unfoldedBytes(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const isBreak = bytes[at] === CR || bytes[at] === LF
    const next = isBreak && bytes[at] === CR && bytes[at + 1] === LF ? at + 2 : at + 1
    if (isBreak && (bytes[next] === SPACE || bytes[next] === TAB)) at = next
    else unfolded[length++] = bytes[at] as number
  }
  return unfolded.subarray(0, length)
}

/** How a line with a property begins: `item1.TEL;TYPE=home:`. */
const BEGINS = /^(?:[\w-]+\.)?[\w-]+(?:;[^:]*)?:/

/**
 * The lines of a calendar file or a vCard, unfolded and decoded. A line that begins with no property goes on with the one before:
 * programs that know nothing of folding write the ends of lines as they are.
 */
export function contentLines(bytes: Uint8Array): string[] {
  // In UTF-16 a fold lies between letters.
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const { text } = decodeText(isWide ? bytes : unfoldedBytes(bytes))
  const plain = text.replace(/\r\n?/g, '\n')
  const lines: string[] = []
  for (const line of (isWide ? plain.replace(/\n[ \t]/g, '') : plain).split('\n')) {
    if (line.trim() === '') continue
    if (BEGINS.test(line) || lines.length === 0) lines.push(line)
    else lines[lines.length - 1] += `\\n${line}`
  }
  return lines
}

/** The longest line of a calendar file or a vCard, in bytes. */
const MAX_LINE_OCTETS = 75

const encoder = new TextEncoder()

/** A line cut into pieces that are short enough, never within a character (RFC 5545 3.1). */
export function foldedLine(line: string): string {
  if (encoder.encode(line).length <= MAX_LINE_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    if (size + bytes > MAX_LINE_OCTETS) {
      pieces.push(piece)
      // The space at the beginning of the next line counts too.
      piece = ''
      size = 1
    }
    piece += sign
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}

/** A text as the value of a property. */
export const escapedText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
