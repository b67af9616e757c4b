import { isLabelNameTaken } from '#contract/emails/mail-labels-rules.ts'
import { ApiError, notFound } from '#contract/http/error.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { restoreTrash } from '#contract/settings/trash.ts'
import { revertAll } from '#db/repository/change-set.ts'
import { find, keyOfRow, save } from '#db/repository/collection.ts'
import { assertEmailIsFree, assertNoCollision } from '#db/repository/collisions.ts'
import { type RestoredInvoice, settleRestored, withRestoredIds } from '#db/repository/credit-notes.ts'
import { nextId } from '#db/repository/ids.ts'
import { withFreeNumber } from '#db/repository/invoice-numbers.ts'
import { mayRestore } from '#db/repository/trash.ts'
import { isTrashEntry } from '#db/repository/trash-entry.ts'
import type { AnyRow, DeletedRow, RowOf } from '#db/schema/rows.ts'
import { areaTables, keyFieldOf } from '#db/schema/tables.ts'
import type { StoreTransaction } from '#db/store.ts'
import { write } from '../kernel/handler.ts'
import { sanitizeTrashEntry } from '../kernel/sanitize-row.ts'
import { isRefund, undoRefund } from './undo-refund.ts'

/** Handlers for the trash. */
export const trash = [
  write(restoreTrash, areaTables, async ({ params }, context) => {
    const { tx, random, caller } = context
    const entry = await tx.get('trash', params.token)
    if (!entry || !mayRestore(caller, entry)) throw notFound('There is nothing to restore.')
    // An earlier version imported trash entries of backups without checking the tables that they name.
    if (!isTrashEntry(entry)) throw new ApiError(409, 'This item was not deleted by Homeroom. Nothing was restored.')
    // `rows` were deleted, `amended` are changed fields of other rows.
    const { rows, amended = [] } = sanitizeTrashEntry(entry)
    const invoices: RestoredInvoice[] = []
    let hasNewId = false
    for (const deletedRow of rows) {
      const restored = await restore(tx, deletedRow)
      hasNewId ||= keyOfRow(deletedRow.table, restored) !== keyOfRow(deletedRow.table, deletedRow.row)
      if (deletedRow.table === 'invoices') invoices.push({ before: deletedRow.row as Invoice, after: restored as Invoice })
    }
    const restoredInvoices = invoices.map(({ before, after }) => ({ before, after: withRestoredIds(after, invoices) }))
    if (invoices.length) save(tx, 'invoices', ...restoredInvoices.map(({ after }) => after))
    const refunds = amended.filter(isRefund)
    for (const refund of refunds) await undoRefund(tx, refund)
    const changes = amended
      // Entries of earlier versions also have the stock that a refund changed, which `undoRefund` has reverted.
      .filter((change) => !isRefund(change) && !(refunds.length > 0 && change.table === 'products'))
      // An email refers to its invoice by id. If the invoice got a new id, the email does not get its reference back.
      .filter(({ table }) => !(hasNewId && table === 'emails'))
      .map((change) =>
        change.table === 'invoices' && change.was ? { ...change, was: withRestoredIds(change.was as Partial<Invoice>, invoices) } : change,
      )
    await revertAll(tx, changes)
    await settleRestored(tx, restoredInvoices, context, random)
    tx.delete('trash', params.token)
    return { restored: rows.length + amended.length }
  }),
]

/**
 * Stores a deleted row again under its own id, or under a new one if another row has the id now.
 *
 * @returns the row as it is stored
 * @throws ApiError 409 if another row has its unique values now, such as its name, teacher or room
 */
async function restore(tx: StoreTransaction, { table, row }: DeletedRow): Promise<AnyRow> {
  if (table === 'classes') await assertNoCollision(tx, row as RowOf<'classes'>)
  if (table === 'members') await assertEmailIsFree(tx, (row as RowOf<'members'>).email)
  const rowWithId = await find(tx, table, keyOfRow(table, row))
  const others = table === 'labels' && (await tx.list('labels'))
  // The id of a discount is its code, so a discount with this id has its name.
  if (others ? isLabelNameTaken((row as RowOf<'labels'>).name, others) : rowWithId && table === 'discounts') {
    throw new ApiError(409, 'Something with this name already exists. Delete it first.')
  }
  const restored: AnyRow = table === 'invoices' ? await withFreeNumber(tx, row as RowOf<'invoices'>, Boolean(rowWithId)) : row
  return save<typeof table, AnyRow>(
    tx,
    table,
    rowWithId ? ({ ...restored, [keyFieldOf(table)]: await nextId(tx, table) } as AnyRow) : restored,
  )
}
