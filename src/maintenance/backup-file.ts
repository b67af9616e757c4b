import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ApiError } from '#contract/http/error.ts'
import { isDate } from '#contract/http/field.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'

/**
 * A backup is one text file: a header in the first line, then a line for each row, `["notes",{…}]`. The header names how many
 * rows each table has and carries the SHA-256 of all else, so that a file of which one character is lost is refused whole.
 */
export interface Header {
  homeroom: 'backup'
  /** The version of this form. */
  format: 1
  /** The version of the rows (`SCHEMA.version`). */
  schema: number
  createdAt: string
  counts: Record<string, number>
  sha256: string
}

/** A row of a backup, whatever its table. */
export type BackedUpRow = Record<string, unknown>

/** A file as it was read: whole, but its rows may be of any shape. */
export interface BackupFile {
  header: Header
  rows: Map<string, unknown[]>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })
const refuse = (message: string): never => {
  throw new ApiError(400, message)
}

/** The SHA-256 of a file of this header and these lines. WebCrypto is missing on plain http (docs/backend-rules.md 5). */
function digest(header: Header, body: readonly Uint8Array[]): string {
  const hash = sha256.create().update(encoder.encode(JSON.stringify({ ...header, sha256: '' })))
  for (const part of body) hash.update(part)
  return bytesToHex(hash.digest())
}

/**
 * Writes rows as a backup.
 *
 * @param tables each table with its rows, in the order in which they are written
 * @returns the file and the header in it
 */
export function writeBackup(
  tables: Iterable<[table: string, rows: readonly BackedUpRow[]]>,
  createdAt: Date,
): { file: Blob; header: Header } {
  const counts: Record<string, number> = {}
  const body: Uint8Array<ArrayBuffer>[] = []
  for (const [table, rows] of tables) {
    counts[table] = rows.length
    // A thousand rows a piece: one text of everything could be too long for one string.
    for (let at = 0; at < rows.length; at += 1_000) {
      const lines = rows.slice(at, at + 1_000).map((row) => `${JSON.stringify([table, pack(row)])}\n`)
      body.push(encoder.encode(lines.join('')))
    }
  }
  const header: Header = { homeroom: 'backup', format: 1, schema: SCHEMA.version, createdAt: createdAt.toISOString(), counts, sha256: '' }
  header.sha256 = digest(header, body)
  return { file: new Blob([encoder.encode(`${JSON.stringify(header)}\n`), ...body], { type: 'application/x-homeroom' }), header }
}

/**
 * Reads a whole backup before anything of it is used (docs/backend-rules.md 10).
 *
 * @param known the tables that may be in it
 * @throws ApiError 400 when it is no backup, is damaged, or was made by a newer version
 */
export function readBackup(bytes: Uint8Array, known: readonly string[]): BackupFile {
  const cut = bytes.indexOf(10)
  const header = cut < 0 ? undefined : readHeader(textOf(bytes.subarray(0, cut)))
  if (header?.homeroom !== 'backup') return refuse('This is not a backup of Homeroom. Choose a file that was exported here.')
  if (header.format !== 1 || !(header.schema <= SCHEMA.version)) {
    return refuse('This backup was made by a newer version of Homeroom. Update the app, then import it again.')
  }
  const body = bytes.subarray(cut + 1)
  if (digest(header, [body]) !== header.sha256) return refuse('This backup is damaged: it is not as it was written. Nothing was changed.')
  const rows = new Map<string, unknown[]>(Object.keys(header.counts).map((table) => [table, []]))
  for (const line of linesOf(body)) {
    const [table, row] = readLine(line)
    if (!known.includes(table)) return refuse(`This backup has a row that Homeroom does not know, in “${table}”.`)
    rows.get(table)?.push(row)
  }
  for (const [table, count] of Object.entries(header.counts)) {
    if (!known.includes(table) || rows.get(table)?.length !== count)
      return refuse('This backup is damaged: rows are missing. Nothing was changed.')
  }
  return { header, rows }
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    return refuse('This backup is damaged: it is not as it was written. Nothing was changed.')
  }
}

function readHeader(line: string): Header | undefined {
  try {
    const header = JSON.parse(line) as Header
    // What was written is written one way: another spelling of the same was not written here.
    const isOurs = JSON.stringify(header) === line && typeof header.counts === 'object' && header.counts !== null
    return isOurs && typeof header.createdAt === 'string' && isDate(header.createdAt) ? header : undefined
  } catch {
    return undefined
  }
}

/** The table and the row of a line; a row that no version can have written is read as nothing. */
function readLine(line: string): [table: string, row: unknown] {
  try {
    const [table, packed] = JSON.parse(line) as [unknown, unknown]
    return [String(table), unpack(packed)]
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return [String(JSON.parse(line)[0]), undefined]
    return refuse('This backup is damaged: it is not as it was written. Nothing was changed.')
  }
}

function* linesOf(body: Uint8Array): Generator<string> {
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(10, from)
    yield textOf(body.subarray(from, end))
    from = end + 1
  }
}

/** JSON has no bytes: they are written as `{"$bytes":"<base64>"}`, and a field that has such a name is put in quotes, so to say. */
function pack(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) }
  if (Array.isArray(value)) return value.map(pack)
  if (!value || typeof value !== 'object') return value
  const packed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, pack(inner)]))
  return '$bytes' in packed || '$plain' in packed ? { $plain: packed } : packed
}

/** Nested deeper than what the API stores: whoever walks it could run out of stack. */
class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow'
}

const MAX_NESTING = 100

function unpack(value: unknown, depth = 0): unknown {
  if (depth > MAX_NESTING) throw new UnreadableRow()
  if (Array.isArray(value)) return value.map((item) => unpack(item, depth + 1))
  if (!value || typeof value !== 'object') return value
  if ('$bytes' in value) return fromBase64(value.$bytes)
  const plain = '$plain' in value ? value.$plain : value
  if (!plain || typeof plain !== 'object') throw new UnreadableRow()
  return Object.fromEntries(Object.entries(plain).map(([name, inner]) => [name, unpack(inner, depth + 1)]))
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

function fromBase64(text: unknown): Uint8Array {
  try {
    if (typeof text === 'string') return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    // Not base64.
  }
  throw new UnreadableRow()
}
