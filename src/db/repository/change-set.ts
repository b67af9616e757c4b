import { erasedEmail } from '#contract/emails/emails-rules.ts'
import type { AnyRow, ChangeSet, Discarded, RowOf, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find, hardDelete, keyIn, save } from './collection.ts'
import { reserveIds } from './ids.ts'

/** Rows by their table. */
export type RowsByTable = { [T in TableName]?: RowOf<T>[] }

type Fields = Record<string, unknown>
/** The fields of a row, whatever its table, to be looked up by any name: one of an imported row may be called "constructor". */
const fieldsOf = (row: AnyRow | Partial<AnyRow>): Fields => ({ __proto__: null, ...row }) as unknown as Fields

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores changed and new rows, takes others out of their tables, and keeps in the trash what was there before.
 *
 * @param id of the entry in the trash: the token that takes all of it back (`restoreTrash` in the contract)
 */
export async function applyChangeSet(tx: StoreTransaction, id: string, changes: RowsByTable, rows: Discarded[], now: Date): Promise<void> {
  const amended: ChangeSet[] = []
  for (const [name, changed] of Object.entries(changes)) {
    if (changed.length === 0) continue
    const table = name as TableName
    const ids = changed.map((row) => keyIn(table, row))
    const before = await tx.getMany(table, ids)
    amended.push(...changed.map((row, at) => ({ table, id: keyIn(table, row), ...difference(before[at], row) })))
    save<TableName, AnyRow>(tx, table, ...changed)
  }
  await reserveIds(tx, rows)
  for (const discarded of rows) hardDelete(tx, discarded)
  tx.put('trash', { id, at: now.toISOString(), rows, amended })
}

/** What a change made of a row, field by field. A field that one of the two has not is none of that one's. */
function difference(before: AnyRow | undefined, after: AnyRow): Pick<ChangeSet, 'fields' | 'was' | 'is'> {
  const [was, is] = [fieldsOf(before ?? {}), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => !same(was[key], is[key]))
  const only = (row: Fields) => Object.fromEntries(fields.filter((key) => row[key] !== undefined).map((key) => [key, row[key]]))
  return { fields, was: before ? only(was) : null, is: only(is) }
}

/**
 * Takes one change back, field by field: what was changed once more since, by whomever, stays as it is now. A list to which something was
 * added meanwhile, such as a history, keeps that.
 */
export async function revert(tx: StoreTransaction, { table, id, was, is, fields }: ChangeSet): Promise<void> {
  const found = await find(tx, table, id)
  if (!found) return
  const [row, then] = [fieldsOf(found), fieldsOf(is)]
  const changed = fields ?? Object.keys(then)
  if (!was) {
    if (changed.some((key) => !same(row[key], then[key]))) return
    // Mails keep their places, one by one: clients find them by these (docs/specification.md 10, General).
    if (table === 'emails') save(tx, table, erasedEmail(found as RowOf<'emails'>))
    else hardDelete(tx, { table, row: found })
    return
  }
  const before = fieldsOf(was)
  const after = { ...row }
  for (const key of changed) {
    const [now, since, earlier] = [row[key], then[key], before[key]]
    if (same(now, since)) after[key] = earlier
    else if (grewFrom(now, since) && Array.isArray(earlier)) after[key] = [...earlier, ...now.slice((since as unknown[]).length)]
    // A row is a JSON value, which has no undefined.
    if (after[key] === undefined) delete after[key]
  }
  save<TableName, AnyRow>(tx, table, after as unknown as AnyRow)
}

const grewFrom = (now: unknown, since: unknown): now is unknown[] =>
  Array.isArray(now) && Array.isArray(since) && same(now.slice(0, since.length), since)
