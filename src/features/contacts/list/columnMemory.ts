import { COLUMNS, type Column } from '../import/csvHeaders.ts'

const STORAGE_KEY = 'homeroom.contact-columns'
/** The number of different first lines that are stored. */
const MAX_ENTRIES = 20

/** The first line of a file, and the fields that the user chose for its columns. */
type StoredColumns = [header: string, columns: (Column | null)[]]

/** The first line as one text. */
const headerOf = (line: readonly string[]): string => line.map((name) => name.trim()).join('\t')

/** True for a field that a column may have. */
const isColumn = (value: unknown): value is Column => value === 'name' || COLUMNS.some(([field]) => field === value)

/** All stored choices, the newest first. */
function readAll(): StoredColumns[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry?.[0] === 'string' && Array.isArray(entry[1])) : []
  } catch {
    // If storage is blocked or the entry is invalid, the user assigns the columns again.
    return []
  }
}

/** The fields that the user of this device assigned to the columns of an earlier file with the same first line. */
export function rememberedColumns(line: readonly string[]): (Column | undefined)[] | undefined {
  const columns = readAll().find(([header]) => header === headerOf(line))?.[1]
  return columns && line.map((_, index) => (isColumn(columns[index]) ? columns[index] : undefined))
}

/** Stores the fields of the columns for the next file with the same first line. */
export function rememberColumns(line: readonly string[], columns: readonly (Column | undefined)[]): void {
  const header = headerOf(line)
  const others = readAll().filter(([other]) => other !== header)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([[header, columns.map((column) => column ?? null)], ...others].slice(0, MAX_ENTRIES)))
  } catch {
    // If storage is blocked, the user assigns the columns again the next time.
  }
}
