import type * as z from 'zod/mini'
import { isDate } from '#contract/http/field.ts'
import type { RowFault } from '#contract/settings/maintenance.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import { rowSchemas } from '#db/schema/row-schemas.ts'
import type { ChangeSet, TableName } from '#db/schema/rows.ts'
import type { AreaTable } from '#db/schema/tables.ts'
import { keyOf } from '#db/schema/tables.ts'
import type { BackedUpRow } from './backup-file.ts'

type Fault = Pick<RowFault, 'field' | 'reason'>

/** A row as it may be stored, or what is wrong with it. */
type Judged = { row: BackedUpRow } | { fault: Fault }

/** Sums of numbers beyond are soon no numbers at all. Ids may be larger: nothing is counted with them. */
const MAX_NUMBER = 1e15

/** What stands in addresses. */
const isIdName = (name: string): boolean => /(id|key|slug)$/i.test(name)

/** No address can say it. */
const HALF_A_CHARACTER = /\p{Surrogate}/u

const NOT_VALID = 'This is not valid.'

/**
 * Holds the rows of a file against the schemas of their tables.
 *
 * @param given the rows by table, of any shape
 * @returns the rows that fit, in the form in which they are stored, fields that no schema knows included; and what is wrong with the others
 */
export function judgeRows(given: ReadonlyMap<string, readonly unknown[]>): { rows: Map<string, BackedUpRow[]>; faults: RowFault[] } {
  const rows = new Map<string, BackedUpRow[]>()
  const faults: RowFault[] = []
  for (const [table, list] of given) {
    const fitting = new Map<unknown, BackedUpRow>()
    const key = keyOf(table as TableName)
    for (const [at, row] of list.entries()) {
      const id = isObject(row) ? row[key] : undefined
      const judged = fitting.has(id) ? faultOf(key, 'Another record has this id.') : judgeRow(table as TableName, row)
      if ('row' in judged) fitting.set(id, judged.row)
      else faults.push({ table, id: isKey(id) ? String(id) : '', at: at + 1, ...judged.fault })
    }
    rows.set(table, [...fitting.values()])
  }
  return { rows, faults }
}

function judgeRow(table: TableName, row: unknown): Judged {
  if (!isObject(row)) return faultOf('', NOT_VALID)
  const huge = placeOf(row, (value, name) => typeof value === 'number' && !isIdName(name) && Math.abs(value) > MAX_NUMBER)
  if (huge !== undefined) return faultOf(huge, `This must be at most ${MAX_NUMBER}.`)
  const unsayable = placeOf(row, (value, name) => typeof value === 'string' && isIdName(name) && HALF_A_CHARACTER.test(value))
  if (unsayable !== undefined) return faultOf(unsayable, NOT_VALID)
  return table === 'trash' ? judgeTrashEntry(row) : judgeValue(rowSchemas[table as AreaTable], row)
}

function judgeValue(schema: z.ZodMiniType, row: BackedUpRow): Judged {
  const { success, data, error } = schema.safeParse(row)
  if (success) return { row: withUnknownFields(row, data) as BackedUpRow }
  const [issue] = error.issues
  return faultOf((issue?.path ?? []).join('.'), issue?.message ?? NOT_VALID)
}

/** What an entry of the trash brings back has to fit as if it stood in its table. */
function judgeTrashEntry(entry: BackedUpRow): Judged {
  if (!isTrashEntry(entry)) return faultOf('', NOT_VALID)
  if (!isDate(entry.at)) return faultOf('at', NOT_VALID)
  const { rows, amended } = entry
  const whole = rows.map(({ table, row }, at) => inside(`rows.${at}.row`, judgeRow(table, row)))
  const parts = (amended ?? []).map((change, at) => inside(`amended.${at}.was`, judgeChange(change)))
  for (const judged of [...whole, ...parts]) if ('fault' in judged) return judged
  const judgedRow = (judged: Judged | undefined) => (judged && 'row' in judged ? judged.row : undefined)
  const stored = {
    ...entry,
    rows: rows.map((one, at) => ({ ...one, row: judgedRow(whole[at]) })),
    ...(amended && { amended: amended.map((one, at) => ({ ...one, was: one.was && judgedRow(parts[at]) })) }),
  }
  return { row: stored as object as BackedUpRow }
}

/** Undoing a change writes what its fields said before: each of them has to fit, and none that a row needs may be missing. */
function judgeChange({ table, fields, was, is }: ChangeSet): Judged {
  const { shape } = rowSchemas[table as AreaTable]
  const before = (was ?? {}) as BackedUpRow
  const row = { ...before }
  for (const name of was ? (fields ?? Object.keys(is)) : []) {
    if (!Object.hasOwn(shape, name)) continue
    const judged = judgeValue(shape[name] as z.ZodMiniType, before[name] as BackedUpRow)
    if ('fault' in judged) return inside(name, judged)
    if (judged.row !== undefined) row[name] = judged.row
  }
  return { row }
}

const faultOf = (field: string, reason: string): Judged => ({ fault: { field, reason } })

const inside = (place: string, judged: Judged): Judged =>
  'fault' in judged ? faultOf([place, judged.fault.field].filter(Boolean).join('.'), judged.fault.reason) : judged

/** The place of the first value inside for which a test holds, such as `orders.0.units`. */
function placeOf(value: unknown, test: (value: unknown, name: string) => boolean, name = ''): string | undefined {
  if (test(value, name)) return name
  if (!value || typeof value !== 'object' || value instanceof Uint8Array) return undefined
  for (const [inner, part] of Object.entries(value)) {
    const found = placeOf(part, test, inner)
    if (found !== undefined) return name ? `${name}.${found}` : found
  }
  return undefined
}

/** A parsed value with the fields of the given one that its schema does not know. */
function withUnknownFields(given: unknown, parsed: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(parsed)) return parsed.map((item, at) => withUnknownFields(given[at], item))
  if (!isObject(given) || !isObject(parsed)) return parsed
  return { ...given, ...Object.fromEntries(Object.entries(parsed).map(([name, inner]) => [name, withUnknownFields(given[name], inner)])) }
}

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const isObject = (value: unknown): value is BackedUpRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
