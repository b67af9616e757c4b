import { decodeText } from '#ui/files/decodeText.ts'
import { type Property, parseProperty } from '#ui/files/property.ts'

/** A card of a vCard file, as its lines say it. */
export interface VcardText {
  properties: Property[]
}

/**
 * The cards of a file. A card that begins before the one before has ended ends that; one within a property (`AGENT`) is another person,
 * of whom the card only tells.
 *
 * @param lines unfolded
 */
export function vcardsIn(lines: readonly string[]): VcardText[] {
  const charset = charsetOf(lines)
  const cards: VcardText[] = []
  let card: VcardText | undefined
  let version = '3.0'
  /** How many cards are open within this one. */
  let inner = 0
  let isAgent = false
  for (const line of lines) {
    const mark = /^\s*(BEGIN|END)\s*:\s*VCARD\s*$/i.exec(line)?.[1]?.toUpperCase()
    if (mark === 'BEGIN' && card && (isAgent || inner > 0)) inner++
    else if (mark === 'BEGIN') {
      card = { properties: [] }
      version = '3.0'
      cards.push(card)
    } else if (mark === 'END' && inner > 0) inner--
    else if (mark === 'END') card = undefined
    else if (card && inner === 0) {
      version = /^VERSION\s*:\s*([\d.]+)/i.exec(line)?.[1] ?? version
      const property = vcardProperty(line, version, charset)
      if (property) card.properties.push(property)
    }
    isAgent = /^AGENT[;:]/i.test(line)
  }
  return cards
}

/** A line of any version; what is not as its version has it is read as in 2.1, which has the widest rules. */
function vcardProperty(line: string, version: string, charset: string): Property | undefined {
  const isCoded = /^[^:]*QUOTED-PRINTABLE/i.test(line)
  const read = version === '2.1' || isCoded ? undefined : parseProperty(line, version === '4.0' ? 'vcard 4.0' : 'vcard 3.0')
  return read ?? property21(line, charset)
}

/** `TEL;CELL;ENCODING=QUOTED-PRINTABLE:=30` of vCard 2.1, whose kinds need no name, and whose texts may be coded. */
function property21(line: string, charset: string): Property | undefined {
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

/** The bytes of a coded value; an equals sign that stands for no byte is the end of a line that goes on. */
function codedBytes(value: string): Uint8Array {
  const codes = value.match(/=[\da-f]{2}|=|[^=]+/gi) ?? []
  const encoder = new TextEncoder()
  return Uint8Array.from(
    codes.flatMap((code) => (code === '=' ? [] : /^=/.test(code) ? [Number.parseInt(code.slice(1), 16)] : [...encoder.encode(code)])),
  )
}

function fromQuotedPrintable(value: string, charset: string): string {
  // A soft break that was not folded came as the end of a line.
  const bytes = codedBytes(value.replace(/=\\n/g, ''))
  try {
    return decodeText(bytes, charset).text.replace(/\r?\n/g, '\\n')
  } catch {
    return decodeText(bytes).text.replace(/\r?\n/g, '\\n')
  }
}

/** So many bytes tell an encoding. */
const ENOUGH_BYTES = 200

/** In which encoding the coded values are that do not say it: all of a file have one. */
function charsetOf(lines: readonly string[]): string {
  const undeclared = lines.filter((line) => /^[^:]*QUOTED-PRINTABLE/i.test(line) && !/^[^:]*CHARSET/i.test(line))
  const bytes = codedBytes(undeclared.map((line) => line.slice(line.indexOf(':') + 1)).join('\n'))
  const { text, encoding } = decodeText(bytes)
  // Outlook writes the code page of its country without a word; of a few letters the likeliest is the western one.
  return encoding === 'utf-8' && !text.includes('\uFFFD') ? 'utf-8' : bytes.length < ENOUGH_BYTES ? 'windows-1252' : encoding
}
