import type * as z from 'zod/mini'
import { isDate } from '#contract/http/field.ts'
import type { RowFault } from '#contract/settings/maintenance.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import { rowSchemas } from '#db/schema/row-schemas.ts'
import type { ChangeSet, TableName } from '#db/schema/rows.ts'
import type { AreaTable } from '#db/schema/tables.ts'
import { keyFieldOf } from '#db/schema/tables.ts'
import type { BackupRow } from './backup-file.ts'

type Fault = Pick<RowFault, 'field' | 'reason'>

/** A valid row as it is stored, or the fault of an invalid one. */
type Validated = { row: BackupRow } | { fault: Fault }

/** The largest number that sums stay exact with. Ids may be larger, because they are not added up. */
const MAX_NUMBER = 1e15

/** True for the name of a field that is part of a URL, such as an id. */
const isKeyField = (name: string): boolean => /(id|key|slug)$/i.test(name)

/** Half of a surrogate pair, which no URL can contain. */
const LONE_SURROGATE = /\p{Surrogate}/u

const NOT_VALID = 'This is not valid.'

/**
 * Validates the rows of a file by the schemas of their tables.
 *
 * @param parsedRows the rows by table, of any shape
 * @returns the valid rows in the form to store, including fields that the schema does not know; and the faults of the others
 */
export function validateRows(parsedRows: ReadonlyMap<string, readonly unknown[]>): { rows: Map<string, BackupRow[]>; faults: RowFault[] } {
  const rows = new Map<string, BackupRow[]>()
  const faults: RowFault[] = []
  for (const [table, list] of parsedRows) {
    // By id: the valid rows. `key` is the name of the field with the id.
    const valid = new Map<unknown, BackupRow>()
    const key = keyFieldOf(table as TableName)
    for (const [index, row] of list.entries()) {
      const id = isObject(row) ? row[key] : undefined
      const result = valid.has(id) ? faultOf(key, 'Another record has this id.') : validateRow(table as TableName, row)
      if ('row' in result) valid.set(id, result.row)
      else faults.push({ table, id: isKey(id) ? String(id) : '', at: index + 1, ...result.fault })
    }
    rows.set(table, [...valid.values()])
  }
  return { rows, faults }
}

/** Validates a row of any shape by the schema of its table. */
function validateRow(table: TableName, row: unknown): Validated {
  if (!isObject(row)) return faultOf('', NOT_VALID)
  const tooLarge = findPath(row, (value, name) => typeof value === 'number' && !isKeyField(name) && Math.abs(value) > MAX_NUMBER)
  if (tooLarge !== undefined) return faultOf(tooLarge, `This must be at most ${MAX_NUMBER}.`)
  const invalidId = findPath(row, (value, name) => typeof value === 'string' && isKeyField(name) && LONE_SURROGATE.test(value))
  if (invalidId !== undefined) return faultOf(invalidId, NOT_VALID)
  return table === 'trash' ? validateTrashEntry(row) : validateValue(rowSchemas[table as AreaTable], row)
}

/** Validates a row, or a field of one, by its schema. */
function validateValue(schema: z.ZodMiniType, row: BackupRow): Validated {
  const { success, data, error } = schema.safeParse(row)
  if (success) return { row: withUnknownFields(row, data) as BackupRow }
  const [issue] = error.issues
  return faultOf((issue?.path ?? []).join('.'), issue?.message ?? NOT_VALID)
}

/**
 * An entry of the trash has deleted rows (`rows`) and earlier values of changed rows (`amended`). Both are validated like rows of their
 * tables, because a restore puts them back.
 */
function validateTrashEntry(entry: BackupRow): Validated {
  if (!isTrashEntry(entry)) return faultOf('', NOT_VALID)
  if (!isDate(entry.at)) return faultOf('at', NOT_VALID)
  const { rows, amended } = entry
  const deletedRows = rows.map(({ table, row }, index) => prefixPath(`rows.${index}.row`, validateRow(table, row)))
  const changes = (amended ?? []).map((change, index) => prefixPath(`amended.${index}.was`, validateChange(change)))
  for (const result of [...deletedRows, ...changes]) if ('fault' in result) return result
  const validRow = (result: Validated | undefined) => (result && 'row' in result ? result.row : undefined)
  const stored = {
    ...entry,
    rows: rows.map((entryRow, index) => ({ ...entryRow, row: validRow(deletedRows[index]) })),
    ...(amended && { amended: amended.map((change, index) => ({ ...change, was: change.was && validRow(changes[index]) })) }),
  }
  return { row: stored as object as BackupRow }
}

/**
 * Undoing a change writes the previous values (`was`) of its fields (`fields`), so each of them is validated. `was` is null for a row that
 * the change created; changes of early versions have no `fields`, but the new values (`is`) name them.
 */
function validateChange({ table, fields, was, is }: ChangeSet): Validated {
  const { shape } = rowSchemas[table as AreaTable]
  const before = (was ?? {}) as BackupRow
  const row = { ...before }
  for (const name of was ? (fields ?? Object.keys(is)) : []) {
    if (!Object.hasOwn(shape, name)) continue
    const result = validateValue(shape[name] as z.ZodMiniType, before[name] as BackupRow)
    if ('fault' in result) return prefixPath(name, result)
    if (result.row !== undefined) row[name] = result.row
  }
  return { row }
}

const faultOf = (field: string, reason: string): Validated => ({ fault: { field, reason } })

/** Puts a path in front of the field of a fault. */
const prefixPath = (prefix: string, result: Validated): Validated =>
  'fault' in result ? faultOf([prefix, result.fault.field].filter(Boolean).join('.'), result.fault.reason) : result

/** The path of the first nested value that passes a test, such as `orders.0.units`. */
function findPath(value: unknown, test: (value: unknown, name: string) => boolean, name = ''): string | undefined {
  if (test(value, name)) return name
  if (!value || typeof value !== 'object' || value instanceof Uint8Array) return undefined
  for (const [inner, part] of Object.entries(value)) {
    const path = findPath(part, test, inner)
    if (path !== undefined) return name ? `${name}.${path}` : path
  }
  return undefined
}

/** The parsed value, with the fields of the original that its schema does not know. */
function withUnknownFields(value: unknown, parsed: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(parsed)) return parsed.map((item, index) => withUnknownFields(value[index], item))
  if (!isObject(value) || !isObject(parsed)) return parsed
  return { ...value, ...Object.fromEntries(Object.entries(parsed).map(([name, inner]) => [name, withUnknownFields(value[name], inner)])) }
}

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const isObject = (value: unknown): value is BackupRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
