import { erasedEmail } from '#contract/emails/emails-rules.ts'
import type { AnyRow, ChangeSet, DeletedRow, RowOf, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { hardDelete, keyOfRow, save } from './collection.ts'
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
 * @param entry of the trash: its id is the token that undoes the change (`restoreTrash` in the contract), for callers of the same scope
 * @param rows the rows to delete
 */
export async function applyChangeSet(
  tx: StoreTransaction,
  { id, scope }: { id: string; scope: string },
  changes: RowsByTable,
  rows: DeletedRow[],
  now: Date,
): Promise<void> {
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
  for (const { table, row } of rows) hardDelete(tx, table, row)
  // `rows` were deleted, `amended` are the changed fields of other rows.
  tx.put('trash', { id, at: now.toISOString(), rows, amended: changeSets, ...(scope && { scope }) })
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
 * Reverts changes, field by field. Fields that were changed again since then stay. Items that were appended to a list meanwhile, such as a
 * history, stay too. Rows are read and written together, because an import may have added thousands.
 */
export async function revertAll(tx: StoreTransaction, changes: readonly ChangeSet[]): Promise<void> {
  for (const table of new Set(changes.map((change) => change.table))) {
    const changesOfTable = changes.filter((change) => change.table === table)
    const stored = await tx.getMany(
      table,
      changesOfTable.map(({ id }) => id),
    )
    const [saved, deleted]: [AnyRow[], AnyRow[]] = [[], []]
    changesOfTable.forEach((change, index) => {
      const row: AnyRow | undefined = stored[index]
      if (!row) return
      // A row without values before is a new one.
      if (change.was) saved.push(revertedRow(row, change, change.was))
      else if (hasChanged(row, change)) return
      // Emails keep their position, because clients refer to it (docs/specification.md 10, General).
      else if (table === 'emails') saved.push(erasedEmail(row as RowOf<'emails'>))
      else deleted.push(row)
    })
    save<TableName, AnyRow>(tx, table, ...saved)
    hardDelete(tx, table, ...deleted)
  }
}

/** The names of the changed fields. */
const changedFields = ({ fields, is }: ChangeSet): string[] => fields ?? Object.keys(fieldsOf(is))

/** True if a row was changed again since a change. */
function hasChanged(row: AnyRow, change: ChangeSet): boolean {
  const [current, changedTo] = [fieldsOf(row), fieldsOf(change.is)]
  return changedFields(change).some((key) => !isEqual(current[key], changedTo[key]))
}

/** A row without a change. @param was the values before the change */
function revertedRow(row: AnyRow, change: ChangeSet, was: Partial<AnyRow>): AnyRow {
  const [currentFields, newFields, oldFields] = [fieldsOf(row), fieldsOf(change.is), fieldsOf(was)]
  const reverted = { ...currentFields }
  for (const key of changedFields(change)) {
    const [current, changedTo, original] = [currentFields[key], newFields[key], oldFields[key]]
    if (isEqual(current, changedTo)) reverted[key] = original
    else if (wasAppendedTo(current, changedTo) && Array.isArray(original ?? []))
      reverted[key] = [...((original as unknown[] | undefined) ?? []), ...current.slice((changedTo as unknown[]).length)]
    // A row is a JSON value, which has no undefined.
    if (reverted[key] === undefined) delete reverted[key]
  }
  return reverted as unknown as AnyRow
}

const wasAppendedTo = (current: unknown, changedTo: unknown): current is unknown[] =>
  Array.isArray(current) && Array.isArray(changedTo) && isEqual(current.slice(0, changedTo.length), changedTo)
