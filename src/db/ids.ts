import type { Id } from '#contract/field.ts'
import { type Discarded, find } from './collection.ts'
import type { Database } from './database.ts'
import type { TableName } from './tables.ts'

/** Ids above are left to the rows that have them: counting on from there would soon run out of exact numbers. */
const HIGHEST_ID = 1e15

/** Under which `meta` remembers the highest id that a deleted row of a table had. */
const deletedUpTo = (table: TableName): string => `deleted.${table}`

/**
 * The highest number in use as an id, plus one; more where that stands there as text. What belongs to a deleted row must not belong to a new
 * one, nor must it be in its place when it comes back: numbers are given once, but those of invoices, which leave no gap (SPEC.md 7, addinvoice).
 */
export async function nextId(db: Database, table: TableName): Promise<number> {
  const key = db[table].schema.primKey.keyPath as string
  const [last, deleted] = await Promise.all([
    db[table].where(key).belowOrEqual(HIGHEST_ID).last(),
    table === 'invoices' ? undefined : db.meta.get(deletedUpTo(table)),
  ])
  let id = Math.max(0, Math.floor(Number(last?.[key] ?? 0)), deleted?.id ?? 0) + 1
  while (await find(db, table, id)) id++
  return id
}

/** The id a client proposes when it is free, else a fresh one (COMPAT.md, General). */
export async function freeId(db: Database, table: TableName, proposed: Id | undefined): Promise<Id> {
  if (proposed === undefined || Number(proposed) >= HIGHEST_ID || (await find(db, table, proposed))) return nextId(db, table)
  return proposed
}

/** Sees to it that the ids of deleted rows are not given again, as far as `nextId` gives them. */
export async function retireIds(db: Database, discarded: readonly Discarded[]): Promise<void> {
  for (const table of new Set(discarded.map(({ table }) => table))) {
    const { keyPath } = db[table].schema.primKey
    const key = deletedUpTo(table)
    const before: number = (await db.meta.get(key))?.id ?? 0
    let id = before
    for (const { table: from, row } of discarded) {
      const own = Number(row[keyPath as string])
      if (from === table && own > id && own < HIGHEST_ID) id = own
    }
    if (id > before) await db.meta.put({ key, id })
  }
}
