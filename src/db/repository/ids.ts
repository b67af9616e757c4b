import type { Id } from '#contract/http/field.ts'
import type { DeletedRow, TableName } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { find, keyOfRow } from './collection.ts'
import { wholeOf } from './restricted-transaction.ts'

/** Larger ids are ignored when new ones are assigned, because counting on from them would exceed exact integers. */
export const MAX_ID = 1e15

/** Key in `meta` of the highest id that a deleted row of a table had. */
const maxDeletedIdKey = (table: TableName): string => `deleted.${table}`

/** The highest numeric id of a table; 0 if there is none. */
export async function maxId(tx: StoreTransaction, table: TableName): Promise<number> {
  const [last] = await wholeOf(tx).keys(table, { to: MAX_ID, reverse: true, limit: 1 })
  return Math.max(0, Math.floor(Number(last ?? 0)))
}

/**
 * The next numeric id: above all ids in use and all deleted ones, and not in use as text. Ids are never reused, so that nothing of a
 * deleted row belongs to a new one and a restored row keeps its place. Invoice numbers are the exception, because they have no gaps
 * (docs/specification.md 7, addinvoice).
 */
export async function nextId(tx: StoreTransaction, table: TableName): Promise<number> {
  const [highest, deleted] = await Promise.all([
    maxId(tx, table),
    table === 'invoices' ? undefined : tx.get('meta', maxDeletedIdKey(table)),
  ])
  let id = Math.max(highest, Number(deleted?.id ?? 0)) + 1
  while (await find(wholeOf(tx), table, id)) id++
  return id
}

/** Ids that would refer to another endpoint or row in the URL of a client that does not encode them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for
const AMBIGUOUS_IN_URL = /^\.{1,2}$|[/\\?%\u0000-\u001f]/

/** The id that a client proposes if it is free and usable in a URL, else a new one (docs/specification.md 10, General). */
export async function freeId(tx: StoreTransaction, table: TableName, proposed: Id | undefined): Promise<Id> {
  const isUnusable = proposed === undefined || Number(proposed) >= MAX_ID || AMBIGUOUS_IN_URL.test(String(proposed))
  return isUnusable || (await find(wholeOf(tx), table, proposed)) ? nextId(tx, table) : proposed
}

/** Records the ids of deleted rows, so that `nextId` does not assign them again. */
export async function reserveIds(tx: StoreTransaction, deletedRows: readonly DeletedRow[]): Promise<void> {
  for (const table of new Set(deletedRows.map(({ table }) => table))) {
    const key = maxDeletedIdKey(table)
    const previous = Number((await tx.get('meta', key))?.id ?? 0)
    let id = previous
    for (const { table: from, row } of deletedRows) {
      const rowId = Number(keyOfRow(from, row))
      if (from === table && rowId > id && rowId < MAX_ID) id = rowId
    }
    if (id > previous) tx.put('meta', { key, id })
  }
}
