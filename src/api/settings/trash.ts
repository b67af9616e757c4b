import { isTaken } from '#contract/emails/mail-labels-rules.ts'
import { ApiError, notFound } from '#contract/http/error.ts'
import { restoreTrash } from '#contract/settings/trash.ts'
import { revert } from '#db/repository/change-set.ts'
import { find, keyIn, save } from '#db/repository/collection.ts'
import { assertEmailIsFree, assertNoCollision } from '#db/repository/collisions.ts'
import { nextId } from '#db/repository/ids.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, Discarded, RowOf } from '#db/schema/rows.ts'
import { areaTables, keyOf } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'
import { write } from '../kernel/handler.ts'
import { sanitizeTrashEntry } from '../kernel/sanitize-row.ts'

export const trash = [
  write(restoreTrash, areaTables, async ({ params }, { tx }) => {
    const kept = await tx.get('trash', params.token)
    if (!kept) throw notFound('There is nothing left to restore.')
    // An earlier version imported entries of backups without a look at the tables that they name.
    if (!isTrashEntry(kept)) throw new ApiError(409, 'This was not put into the trash by Homeroom. Nothing was restored.')
    const { rows, amended = [] } = sanitizeTrashEntry(kept)
    let isNew: unknown
    for (const discarded of rows) isNew = (await restore(tx, discarded)) || isNew
    // A mail that was to bring an invoice names it by its number, as its paper does.
    for (const change of amended) if (!isNew || change.table !== 'emails') await revert(tx, change)
    tx.delete('trash', params.token)
    return { restored: rows.length + amended.length }
  }),
]

/**
 * Puts a row back under its own id, or under a fresh one where that has been taken since, and answers what has taken it. What only one
 * row may have must still be free.
 */
async function restore(tx: StoreTransaction, { table, row }: Discarded): Promise<unknown> {
  if (table === 'classes') await assertNoCollision(tx, row as RowOf<'classes'>)
  if (table === 'members') await assertEmailIsFree(tx, (row as RowOf<'members'>).email)
  const taken = await find(tx, table, keyIn(table, row))
  const others = table === 'labels' && (await tx.list('labels'))
  if (others ? isTaken((row as RowOf<'labels'>).name, others) : taken && table === 'discounts') {
    throw new ApiError(409, 'There is another one of this name now. Delete that one first.')
  }
  save<typeof table, AnyRow>(tx, table, taken ? ({ ...row, [keyOf(table)]: await nextId(tx, table) } as AnyRow) : row)
  return taken
}
