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

/** A row in the form to store, or its fault. */
type Validated = { row: BackedUpRow } | { fault: Fault }

/** The largest number that sums stay exact with. Ids may be larger, because they are not added up. */
const MAX_NUMBER = 1e15

/** Whether a field is part of a URL. */
const isKeyField = (name: string): boolean => /(id|key|slug)$/i.test(name)

/** Half of a character pair, which no URL can contain. */
const LONE_SURROGATE = /\p{Surrogate}/u

const NOT_VALID = 'This is not valid.'

/**
 * Validates the rows of a file by the schemas of their tables.
 *
 * @param given the rows by table, of any shape
 * @returns the valid rows in the form to store, including fields that the schema does not know; and the faults of the others
 */
export function validateRows(given: ReadonlyMap<string, readonly unknown[]>): { rows: Map<string, BackedUpRow[]>; faults: RowFault[] } {
  const rows = new Map<string, BackedUpRow[]>()
  const faults: RowFault[] = []
  for (const [table, list] of given) {
    const valid = new Map<unknown, BackedUpRow>()
    const key = keyOf(table as TableName)
    for (const [at, row] of list.entries()) {
      const id = isObject(row) ? row[key] : undefined
      const result = valid.has(id) ? faultOf(key, 'Another record has this id.') : validateRow(table as TableName, row)
      if ('row' in result) valid.set(id, result.row)
      else faults.push({ table, id: isKey(id) ? String(id) : '', at: at + 1, ...result.fault })
    }
    rows.set(table, [...valid.values()])
  }
  return { rows, faults }
}

function validateRow(table: TableName, row: unknown): Validated {
  if (!isObject(row)) return faultOf('', NOT_VALID)
  const huge = placeOf(row, (value, name) => typeof value === 'number' && !isKeyField(name) && Math.abs(value) > MAX_NUMBER)
  if (huge !== undefined) return faultOf(huge, `This must be at most ${MAX_NUMBER}.`)
  const invalidId = placeOf(row, (value, name) => typeof value === 'string' && isKeyField(name) && LONE_SURROGATE.test(value))
  if (invalidId !== undefined) return faultOf(invalidId, NOT_VALID)
  return table === 'trash' ? validateTrashEntry(row) : validateValue(rowSchemas[table as AreaTable], row)
}

function validateValue(schema: z.ZodMiniType, row: BackedUpRow): Validated {
  const { success, data, error } = schema.safeParse(row)
  if (success) return { row: withUnknownFields(row, data) as BackedUpRow }
  const [issue] = error.issues
  return faultOf((issue?.path ?? []).join('.'), issue?.message ?? NOT_VALID)
}

/** The rows in an entry of the trash are validated like rows of their tables, because a restore puts them back. */
function validateTrashEntry(entry: BackedUpRow): Validated {
  if (!isTrashEntry(entry)) return faultOf('', NOT_VALID)
  if (!isDate(entry.at)) return faultOf('at', NOT_VALID)
  const { rows, amended } = entry
  const whole = rows.map(({ table, row }, at) => inside(`rows.${at}.row`, validateRow(table, row)))
  const parts = (amended ?? []).map((change, at) => inside(`amended.${at}.was`, validateChange(change)))
  for (const result of [...whole, ...parts]) if ('fault' in result) return result
  const validRow = (result: Validated | undefined) => (result && 'row' in result ? result.row : undefined)
  const stored = {
    ...entry,
    rows: rows.map((one, at) => ({ ...one, row: validRow(whole[at]) })),
    ...(amended && { amended: amended.map((one, at) => ({ ...one, was: one.was && validRow(parts[at]) })) }),
  }
  return { row: stored as object as BackedUpRow }
}

/** Undoing a change writes the previous values of its fields, so each of them is validated. */
function validateChange({ table, fields, was, is }: ChangeSet): Validated {
  const { shape } = rowSchemas[table as AreaTable]
  const before = (was ?? {}) as BackedUpRow
  const row = { ...before }
  for (const name of was ? (fields ?? Object.keys(is)) : []) {
    if (!Object.hasOwn(shape, name)) continue
    const result = validateValue(shape[name] as z.ZodMiniType, before[name] as BackedUpRow)
    if ('fault' in result) return inside(name, result)
    if (result.row !== undefined) row[name] = result.row
  }
  return { row }
}

const faultOf = (field: string, reason: string): Validated => ({ fault: { field, reason } })

const inside = (place: string, result: Validated): Validated =>
  'fault' in result ? faultOf([place, result.fault.field].filter(Boolean).join('.'), result.fault.reason) : result

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
