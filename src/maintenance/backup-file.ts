import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { ApiError } from '#contract/http/error.ts'
import { isDate } from '#contract/http/field.ts'
import { SCHEMA } from '#db/schema/upgrade.ts'

/**
 * The header of a backup. A backup is a text file: the header in the first line, then a line for each row, `["notes",{…}]`. The header has
 * the number of rows of each table, and the SHA-256 of everything else, so that a damaged file is rejected as a whole.
 */
export interface BackupHeader {
  /** Marks the file as a backup of this app. */
  homeroom: 'backup'
  /** The version of the file format. */
  format: 1
  /** The version of the rows (`SCHEMA.version`). */
  schema: number
  createdAt: string
  counts: Record<string, number>
  sha256: string
}

/** A row of a backup, of any table. */
export type BackupRow = Record<string, unknown>

/** A complete and undamaged file. Its rows are not validated yet. */
export interface BackupFile {
  header: BackupHeader
  rows: Map<string, unknown[]>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })
/** Throws the error for an invalid file. */
const rejectFile = (message: string): never => {
  throw new ApiError(400, message)
}

/** The SHA-256 of a backup. WebCrypto, which has SHA-256 too, is missing on plain http (docs/backend-rules.md 5). */
function digest(header: BackupHeader, body: readonly Uint8Array[]): string {
  const hash = sha256.create().update(encoder.encode(JSON.stringify({ ...header, sha256: '' })))
  for (const part of body) hash.update(part)
  return bytesToHex(hash.digest())
}

/**
 * Creates a backup file.
 *
 * @param tables the tables with their rows, in the order of the file
 * @returns the file and its header
 */
export function writeBackup(
  tables: Iterable<[table: string, rows: readonly BackupRow[]]>,
  createdAt: Date,
): { file: Blob; header: BackupHeader } {
  const counts: Record<string, number> = {}
  const body: Uint8Array<ArrayBuffer>[] = []
  for (const [table, rows] of tables) {
    counts[table] = rows.length
    // In batches of a thousand rows, because one string of all rows could be too long.
    for (let index = 0; index < rows.length; index += 1_000) {
      const lines = rows.slice(index, index + 1_000).map((row) => `${JSON.stringify([table, encodeBytes(row)])}\n`)
      body.push(encoder.encode(lines.join('')))
    }
  }
  const header: BackupHeader = {
    homeroom: 'backup',
    format: 1,
    schema: SCHEMA.version,
    createdAt: createdAt.toISOString(),
    counts,
    sha256: '',
  }
  header.sha256 = digest(header, body)
  return { file: new Blob([encoder.encode(`${JSON.stringify(header)}\n`), ...body], { type: 'application/x-homeroom' }), header }
}

/**
 * Parses a backup and checks that it is complete and undamaged (docs/backend-rules.md 10).
 *
 * @param knownTables the tables that may be in it
 * @throws ApiError 400 if the file is not a backup, is damaged, or was made by a newer version
 */
export function readBackup(bytes: Uint8Array, knownTables: readonly string[]): BackupFile {
  // 10 is the code of the line break.
  const headerEnd = bytes.indexOf(10)
  const header = headerEnd < 0 ? undefined : readHeader(textOf(bytes.subarray(0, headerEnd)))
  if (header?.homeroom !== 'backup') return rejectFile('This is not a backup of Homeroom. Choose a file that was exported here.')
  if (header.format !== 1 || !(header.schema <= SCHEMA.version)) {
    return rejectFile('This backup was made by a newer version of Homeroom. Update the app, then import it again.')
  }
  const body = bytes.subarray(headerEnd + 1)
  if (digest(header, [body]) !== header.sha256)
    return rejectFile('This backup is damaged: its content has changed since it was made. Nothing was changed here.')
  const rows = new Map<string, unknown[]>(Object.keys(header.counts).map((table) => [table, []]))
  for (const line of linesOf(body)) {
    const [table, row] = readLine(line)
    if (!knownTables.includes(table)) return rejectFile(`This backup has an unknown row in “${table}”.`)
    rows.get(table)?.push(row)
  }
  for (const [table, count] of Object.entries(header.counts)) {
    if (!knownTables.includes(table) || rows.get(table)?.length !== count)
      return rejectFile('This backup is damaged: rows are missing. Nothing was changed.')
  }
  return { header, rows }
}

const textOf = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    return rejectFile('This backup is damaged: its content has changed since it was made. Nothing was changed here.')
  }
}

/** Parses the header of a backup; undefined for any other text. */
function readHeader(line: string): BackupHeader | undefined {
  try {
    const header = JSON.parse(line) as BackupHeader
    // A header that this app wrote equals its JSON exactly. Any other text was not written by it.
    const isOurs = JSON.stringify(header) === line && typeof header.counts === 'object' && header.counts !== null
    return isOurs && typeof header.createdAt === 'string' && isDate(header.createdAt) ? header : undefined
  } catch {
    return undefined
  }
}

/** The table and the row of a line; the row is undefined if no version of the app can have written it. */
function readLine(line: string): [table: string, row: unknown] {
  try {
    const [table, encoded] = JSON.parse(line) as [unknown, unknown]
    return [String(table), decodeBytes(encoded)]
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return [String(JSON.parse(line)[0]), undefined]
    return rejectFile('This backup is damaged: its content has changed since it was made. Nothing was changed here.')
  }
}

/** The lines of a backup after its header, without their line breaks (10). */
function* linesOf(body: Uint8Array): Generator<string> {
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf(10, from)
    yield textOf(body.subarray(from, end))
    from = end + 1
  }
}

/**
 * Converts a row to JSON values. Bytes become `{"$bytes":"<base64>"}`. An object that has a field of this name itself is wrapped as
 * `{"$plain":{…}}`.
 */
function encodeBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) }
  if (Array.isArray(value)) return value.map(encodeBytes)
  if (!value || typeof value !== 'object') return value
  const encoded = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, encodeBytes(inner)]))
  return '$bytes' in encoded || '$plain' in encoded ? { $plain: encoded } : encoded
}

/** Thrown for a row that the app cannot have written. */
class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow'
}

/** Deeper than any stored row, and too shallow to overflow the stack. */
const MAX_NESTING = 100

/** Reverses `encodeBytes`. @throws UnreadableRow */
function decodeBytes(value: unknown, depth = 0): unknown {
  if (depth > MAX_NESTING) throw new UnreadableRow()
  if (Array.isArray(value)) return value.map((item) => decodeBytes(item, depth + 1))
  if (!value || typeof value !== 'object') return value
  if ('$bytes' in value) return fromBase64(value.$bytes)
  const plain = '$plain' in value ? value.$plain : value
  if (!plain || typeof plain !== 'object') throw new UnreadableRow()
  return Object.fromEntries(Object.entries(plain).map(([name, inner]) => [name, decodeBytes(inner, depth + 1)]))
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In pieces, because a call can have only so many arguments.
  for (let index = 0; index < bytes.length; index += 0x8000) text += String.fromCharCode(...bytes.subarray(index, index + 0x8000))
  return btoa(text)
}

function fromBase64(text: unknown): Uint8Array {
  try {
    if (typeof text === 'string') return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    // Not base64.
  }
  throw new UnreadableRow()
}
