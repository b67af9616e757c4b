import { isLabelNameTaken } from '#contract/emails/mail-labels-rules.ts'
import { ApiError, notFound } from '#contract/http/error.ts'
import { restoreTrash } from '#contract/settings/trash.ts'
import { revertAll } from '#db/repository/change-set.ts'
import { find, keyOfRow, save } from '#db/repository/collection.ts'
import { assertEmailIsFree, assertNoCollision } from '#db/repository/collisions.ts'
import { nextId } from '#db/repository/ids.ts'
import { withFreeNumber } from '#db/repository/invoice-numbers.ts'
import { mayRestore } from '#db/repository/trash.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, DeletedRow, RowOf } from '#db/schema/rows.ts'
import { areaTables, keyFieldOf } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'
import { write } from '../kernel/handler.ts'
import { sanitizeTrashEntry } from '../kernel/sanitize-row.ts'

/** Handlers for the trash. */
export const trash = [
  write(restoreTrash, areaTables, async ({ params }, { tx, caller }) => {
    const entry = await tx.get('trash', params.token)
    if (!entry || !mayRestore(caller, entry)) throw notFound('There is nothing to restore.')
    // An earlier version imported trash entries of backups without checking the tables that they name.
    if (!isTrashEntry(entry)) throw new ApiError(409, 'This item was not deleted by Homeroom. Nothing was restored.')
    // `rows` were deleted, `amended` are changed fields of other rows.
    const { rows, amended = [] } = sanitizeTrashEntry(entry)
    let rowWithTakenId: unknown
    for (const deletedRow of rows) rowWithTakenId = (await restore(tx, deletedRow)) || rowWithTakenId
    // An email refers to its invoice by id. If the invoice got a new id, the email does not get its reference back.
    await revertAll(tx, rowWithTakenId ? amended.filter(({ table }) => table !== 'emails') : amended)
    tx.delete('trash', params.token)
    return { restored: rows.length + amended.length }
  }),
]

/**
 * Stores a deleted row again under its own id, or under a new one if another row has the id now.
 *
 * @returns that other row, or undefined
 * @throws ApiError 409 if another row has its unique values now, such as its name, teacher or room
 */
async function restore(tx: StoreTransaction, { table, row }: DeletedRow): Promise<unknown> {
  if (table === 'classes') await assertNoCollision(tx, row as RowOf<'classes'>)
  if (table === 'members') await assertEmailIsFree(tx, (row as RowOf<'members'>).email)
  const rowWithId = await find(tx, table, keyOfRow(table, row))
  const others = table === 'labels' && (await tx.list('labels'))
  // The id of a discount is its code, so a discount with this id has its name.
  if (others ? isLabelNameTaken((row as RowOf<'labels'>).name, others) : rowWithId && table === 'discounts') {
    throw new ApiError(409, 'Something with this name already exists. Delete it first.')
  }
  const restored: AnyRow = table === 'invoices' ? await withFreeNumber(tx, row as RowOf<'invoices'>, Boolean(rowWithId)) : row
  save<typeof table, AnyRow>(tx, table, rowWithId ? ({ ...restored, [keyFieldOf(table)]: await nextId(tx, table) } as AnyRow) : restored)
  return rowWithId
}
