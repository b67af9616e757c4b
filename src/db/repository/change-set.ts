import { erasedEmail } from '#contract/emails/emails-rules.ts'
import type { AnyRow, ChangeSet, DeletedRow, RowOf, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find, hardDelete, keyOfRow, save } from './collection.ts'
import { reserveIds } from './ids.ts'

/** Rows by their table. */
export type RowsByTable = { [T in TableName]?: RowOf<T>[] }

type Fields = Record<string, unknown>
/** The fields of a row of any table, safe for lookups by any name: an imported row may have a field named "constructor". */
const fieldsOf = (row: AnyRow | Partial<AnyRow>): Fields => ({ __proto__: null, ...row }) as unknown as Fields

const isEqual = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second)

/**
 * Stores changed and new rows, deletes others, and stores the previous state in the trash.
 *
 * @param id of the trash entry: the token that undoes the change (`restoreTrash` in the contract)
 * @param rows the rows to delete
 */
export async function applyChangeSet(tx: StoreTransaction, id: string, changes: RowsByTable, rows: DeletedRow[], now: Date): Promise<void> {
  const changeSets: ChangeSet[] = []
  for (const [name, changed] of Object.entries(changes)) {
    if (changed.length === 0) continue
    const table = name as TableName
    const ids = changed.map((row) => keyOfRow(table, row))
    const before = await tx.getMany(table, ids)
    changeSets.push(...changed.map((row, index) => ({ table, id: keyOfRow(table, row), ...difference(before[index], row) })))
    save<TableName, AnyRow>(tx, table, ...changed)
  }
  await reserveIds(tx, rows)
  for (const deletedRow of rows) hardDelete(tx, deletedRow)
  // `rows` were deleted, `amended` are the changed fields of other rows.
  tx.put('trash', { id, at: now.toISOString(), rows, amended: changeSets })
}

/** The changed fields of a row with their values before (`was`) and after (`is`). A field without a value is left out of that object. */
function difference(before: AnyRow | undefined, after: AnyRow): Pick<ChangeSet, 'fields' | 'was' | 'is'> {
  const [oldFields, newFields] = [fieldsOf(before ?? {}), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(oldFields), ...Object.keys(newFields)])].filter(
    (key) => !isEqual(oldFields[key], newFields[key]),
  )
  const pick = (row: Fields) => Object.fromEntries(fields.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))
  return { fields, was: before ? pick(oldFields) : null, is: pick(newFields) }
}

/**
 * Reverts one change, field by field. Fields that were changed again since then stay. Items that were appended to a list meanwhile, such as
 * a history, stay too.
 */
export async function revert(tx: StoreTransaction, { table, id, was, is, fields }: ChangeSet): Promise<void> {
  const stored = await find(tx, table, id)
  if (!stored) return
  const [row, changedFields] = [fieldsOf(stored), fieldsOf(is)]
  const changed = fields ?? Object.keys(changedFields)
  // A row without values before is a new one.
  if (!was) {
    if (changed.some((key) => !isEqual(row[key], changedFields[key]))) return
    // Emails keep their position, because clients refer to it (docs/specification.md 10, General).
    if (table === 'emails') save(tx, table, erasedEmail(stored as RowOf<'emails'>))
    else hardDelete(tx, { table, row: stored })
    return
  }
  const before = fieldsOf(was)
  const after = { ...row }
  for (const key of changed) {
    const [current, changedTo, original] = [row[key], changedFields[key], before[key]]
    if (isEqual(current, changedTo)) after[key] = original
    else if (wasAppendedTo(current, changedTo) && Array.isArray(original))
      after[key] = [...original, ...current.slice((changedTo as unknown[]).length)]
    // A row is a JSON value, which has no undefined.
    if (after[key] === undefined) delete after[key]
  }
  save<TableName, AnyRow>(tx, table, after as unknown as AnyRow)
}

const wasAppendedTo = (current: unknown, changedTo: unknown): current is unknown[] =>
  Array.isArray(current) && Array.isArray(changedTo) && isEqual(current.slice(0, changedTo.length), changedTo)
