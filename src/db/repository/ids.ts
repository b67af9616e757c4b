import type { Id } from '#contract/http/field.ts'
import type { Discarded, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find, keyIn } from './collection.ts'

/** Ids above are left to the rows that have them: counting on from there would soon run out of exact numbers. */
export const HIGHEST_ID = 1e15

/** Under which `meta` remembers the highest id that a deleted row of a table had. */
const deletedUpTo = (table: TableName): string => `deleted.${table}`

/** The highest number that a row has as its id; 0 where none has. */
export async function highestId(tx: StoreTransaction, table: TableName): Promise<number> {
  const [last] = await tx.keys(table, { to: HIGHEST_ID, reverse: true, limit: 1 })
  return Math.max(0, Math.floor(Number(last ?? 0)))
}

/**
 * The highest number in use as an id, plus one; more where that stands there as text. What belongs to a deleted row must not belong to a new
 * one, nor must it be in its place when it comes back: numbers are given once, but those of invoices, which leave no gap (docs/specification.md 7, addinvoice).
 */
export async function nextId(tx: StoreTransaction, table: TableName): Promise<number> {
  const [highest, deleted] = await Promise.all([
    highestId(tx, table),
    table === 'invoices' ? undefined : tx.get('meta', deletedUpTo(table)),
  ])
  let id = Math.max(highest, Number(deleted?.id ?? 0)) + 1
  while (await find(tx, table, id)) id++
  return id
}

/** What would name another endpoint or row in the address of a client that does not encode it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const AMBIGUOUS = /^\.{1,2}$|[/\\?%\u0000-\u001f]/

/** The id that a client proposes when it is free and fit for an address, else a fresh one (docs/specification.md 10, General). */
export async function freeId(tx: StoreTransaction, table: TableName, proposed: Id | undefined): Promise<Id> {
  const isUnfit = proposed === undefined || Number(proposed) >= HIGHEST_ID || AMBIGUOUS.test(String(proposed))
  return isUnfit || (await find(tx, table, proposed)) ? nextId(tx, table) : proposed
}

/** Sees to it that the ids of deleted rows are not given again, as far as `nextId` gives them. */
export async function reserveIds(tx: StoreTransaction, discarded: readonly Discarded[]): Promise<void> {
  for (const table of new Set(discarded.map(({ table }) => table))) {
    const key = deletedUpTo(table)
    const before = Number((await tx.get('meta', key))?.id ?? 0)
    let id = before
    for (const { table: from, row } of discarded) {
      const own = Number(keyIn(from, row))
      if (from === table && own > id && own < HIGHEST_ID) id = own
    }
    if (id > before) tx.put('meta', { key, id })
  }
}
