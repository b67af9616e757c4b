import { COLUMNS, type Column } from '../import/csvHeaders.ts'

const KEY = 'homeroom.contact-columns'
/** For how many kinds of files it is known. */
const KEPT = 20

type Known = [header: string, columns: (Column | null)[]]

const headerOf = (line: readonly string[]): string => line.map((name) => name.trim()).join('\t')

const isColumn = (value: unknown): value is Column => value === 'name' || COLUMNS.some(([field]) => field === value)

function readAll(): Known[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.[0] === 'string' && Array.isArray(one[1])) : []
  } catch {
    // Blocked storage or a broken entry: what the columns hold is said anew.
    return []
  }
}

/** What was chosen on this device for the columns of a file that begins with the same line. */
export function rememberedColumns(line: readonly string[]): (Column | undefined)[] | undefined {
  const columns = readAll().find(([header]) => header === headerOf(line))?.[1]
  return columns && line.map((_, at) => (isColumn(columns[at]) ? columns[at] : undefined))
}

/** Keeps it for the next file that begins so. */
export function rememberColumns(line: readonly string[], columns: readonly (Column | undefined)[]): void {
  const header = headerOf(line)
  const others = readAll().filter(([other]) => other !== header)
  try {
    localStorage.setItem(KEY, JSON.stringify([[header, columns.map((column) => column ?? null)], ...others].slice(0, KEPT)))
  } catch {
    // Without storage it is said anew the next time.
  }
}
