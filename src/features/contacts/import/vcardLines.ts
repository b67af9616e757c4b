import { decodeText } from '#ui/files/decodeText.ts'
import { type Property, parseProperty } from '#ui/files/property.ts'

/** The properties of one vCard of a file. */
export interface ParsedVcard {
  properties: Property[]
  /** False if the next card begins, or the file ends, before this card does. */
  hasEnd: boolean
}

/**
 * The vCards of a file. A card that begins before the end of the previous one ends it. A card within a property (`AGENT`) is another
 * person and is ignored.
 *
 * @param lines unfolded lines
 */
export function vcardsIn(lines: readonly string[]): ParsedVcard[] {
  const charset = charsetOf(lines)
  const cards: ParsedVcard[] = []
  let card: ParsedVcard | undefined
  let version = '3.0'
  /** The number of open cards within this one. */
  let agentDepth = 0
  let isAgent = false
  for (const line of lines) {
    const delimiter = /^\s*(BEGIN|END)\s*:\s*VCARD\s*$/i.exec(line)?.[1]?.toUpperCase()
    if (delimiter === 'BEGIN' && card && (isAgent || agentDepth > 0)) agentDepth++
    else if (delimiter === 'BEGIN') {
      card = { properties: [], hasEnd: false }
      version = '3.0'
      cards.push(card)
    } else if (delimiter === 'END' && agentDepth > 0) agentDepth--
    else if (delimiter === 'END') {
      if (card) card.hasEnd = true
      card = undefined
    } else if (card && agentDepth === 0) {
      version = /^VERSION\s*:\s*([\d.]+)/i.exec(line)?.[1] ?? version
      const property = parseLine(line, version, charset)
      if (property) card.properties.push(property)
    }
    isAgent = /^AGENT[;:]/i.test(line)
  }
  return cards
}

/** Parses a line of any version. A line that is invalid in its version is parsed as in version 2.1, whose rules are the most tolerant. */
function parseLine(line: string, version: string, charset: string): Property | undefined {
  const isCoded = /^[^:]*QUOTED-PRINTABLE/i.test(line)
  const read = version === '2.1' || isCoded ? undefined : parseProperty(line, version === '4.0' ? 'vcard 4.0' : 'vcard 3.0')
  return read ?? parseVersion21(line, charset)
}

/** Parses a line of vCard 2.1, such as `TEL;CELL;ENCODING=QUOTED-PRINTABLE:=30`: types need no `TYPE=`, and texts may be quoted-printable. */
function parseVersion21(line: string, charset: string): Property | undefined {
  const found = /^\s*(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line)
  if (!found) return undefined
  const [, name = '', written = '', value = ''] = found
  const params: Record<string, string> = {}
  const type: string[] = []
  for (const param of written.split(';').filter(Boolean)) {
    const [key = '', ...rest] = param.split('=')
    if (rest.length === 0) type.push(key.trim())
    else if (key.trim().toUpperCase() === 'TYPE') type.push(...rest.join('=').split(','))
    else params[key.trim().toLowerCase()] = rest.join('=').replaceAll('"', '').trim()
  }
  const isCoded = [...type, params.encoding].some((one) => one?.toUpperCase() === 'QUOTED-PRINTABLE')
  const text = isCoded ? fromQuotedPrintable(value, params.charset ?? charset) : value
  return { name: name.toLowerCase(), params: { ...params, type }, type: 'text', values: [text] }
}

/** The bytes of a quoted-printable value. An equals sign without two digits is a soft line break. */
function codedBytes(value: string): Uint8Array {
  const codes = value.match(/=[\da-f]{2}|=|[^=]+/gi) ?? []
  const encoder = new TextEncoder()
  return Uint8Array.from(
    codes.flatMap((code) => (code === '=' ? [] : /^=/.test(code) ? [Number.parseInt(code.slice(1), 16)] : [...encoder.encode(code)])),
  )
}

/** Decodes a quoted-printable value to text. */
function fromQuotedPrintable(value: string, charset: string): string {
  // Unfolding leaves some soft line breaks as `=\n`.
  const bytes = codedBytes(value.replace(/=\\n/g, ''))
  try {
    return decodeText(bytes, charset).text.replace(/\r?\n/g, '\\n')
  } catch {
    return decodeText(bytes).text.replace(/\r?\n/g, '\\n')
  }
}

/** The number of bytes from which an encoding is detected reliably. */
const ENOUGH_BYTES = 200

/** The encoding of quoted-printable values that do not declare it. It is the same in the whole file. */
function charsetOf(lines: readonly string[]): string {
  const undeclared = lines.filter((line) => /^[^:]*QUOTED-PRINTABLE/i.test(line) && !/^[^:]*CHARSET/i.test(line))
  const bytes = codedBytes(undeclared.map((line) => line.slice(line.indexOf(':') + 1)).join('\n'))
  const { text, encoding } = decodeText(bytes)
  // Outlook does not declare the code page that it writes. For few bytes the western one is the most likely.
  return encoding === 'utf-8' && !text.includes('\uFFFD') ? 'utf-8' : bytes.length < ENOUGH_BYTES ? 'windows-1252' : encoding
}
