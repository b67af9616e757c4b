import { erasedEmail } from '#contract/emails-rules.ts'
import { randomId } from '#contract/identity.ts'
import { type Discarded, erase, find, type Key, save } from './collection.ts'
import type { Database } from './database.ts'
import { retireIds } from './ids.ts'
import type { Row, TableName } from './tables.ts'

/** A row that a call changed or added, as far as it differs: what it said before (nothing where there was none), and what it says since. */
export interface Amended {
  table: TableName
  id: Key
  was: Row | null
  is: Row
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores changed and new rows, takes others out of their tables, and keeps in the trash what was there before.
 *
 * @returns the token that takes all of it back (`restoreTrash` in the contract)
 */
export async function amend(db: Database, changes: Partial<Record<TableName, Row[]>>, rows: Discarded[], now: Date): Promise<string> {
  const amended: Amended[] = []
  for (const [name, changed] of Object.entries(changes)) {
    if (changed.length === 0) continue
    const table = name as TableName
    const ids: Key[] = changed.map((row) => row[db[table].schema.primKey.keyPath as string])
    const before = await db[table].bulkGet(ids)
    amended.push(...changed.map((row, index) => ({ table, id: ids[index] as Key, ...difference(before[index], row) })))
    await save(db, table, ...changed)
  }
  await retireIds(db, rows)
  for (const { table, row } of rows) await erase(db, table, row)
  const id = randomId()
  await db.trash.add({ id, at: now.toISOString(), rows, amended })
  return id
}

function difference(before: Row | undefined, after: Row): Pick<Amended, 'was' | 'is'> {
  if (!before) return { was: null, is: after }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !same(before[key], after[key]))
  const only = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  return { was: only(before), is: only(after) }
}

/**
 * Takes one change back, field by field: what was changed once more since, by whomever, stays as it is now. A list to which something was
 * added meanwhile, such as a history, keeps that.
 */
export async function takeBack(db: Database, { table, id, was, is }: Amended): Promise<void> {
  const row = await find(db, table, id)
  if (!row) return
  if (!was) {
    if (Object.keys(is).some((key) => !same(row[key], is[key]))) return
    // Mails keep their places, one by one: clients find them by these (COMPAT.md, General).
    await (table === 'emails' ? save(db, table, erasedEmail(row)) : erase(db, table, row))
    return
  }
  const after = { ...row }
  for (const key of Object.keys(is)) {
    if (same(row[key], is[key])) after[key] = was[key]
    else if (grewFrom(row[key], is[key]) && Array.isArray(was[key])) after[key] = [...was[key], ...row[key].slice(is[key].length)]
  }
  await save(db, table, after)
}

const grewFrom = (now: unknown, since: unknown): boolean =>
  Array.isArray(now) && Array.isArray(since) && same(now.slice(0, since.length), since)
