import { ApiError, notFound } from '#contract/error.ts'
import { isTaken } from '#contract/mail-labels-rules.ts'
import { restoreTrash } from '#contract/trash.ts'
import { takeBack } from '#db/amend.ts'
import { type Discarded, find, save } from '#db/collection.ts'
import { refuseCollision, refuseTakenAddress } from '#db/collisions.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { areaTables } from '#db/tables.ts'
import { isTrashEntry } from '#db/trash-entry.ts'
import { write } from './answer.ts'
import { sanitizeTrashEntry } from './sanitize-row.ts'

export const trash = [
  write(restoreTrash, areaTables, async ({ params }, { db }) => {
    const kept = await db.trash.get(params.token)
    if (!kept) throw notFound('There is nothing left to restore.')
    // An earlier version imported entries of backups without a look at the tables that they name.
    if (!isTrashEntry(db, kept)) throw new ApiError(409, 'This was not put into the trash by Homeroom. Nothing was restored.')
    const { rows, amended = [] } = sanitizeTrashEntry(kept)
    let isNew: unknown
    for (const discarded of rows) isNew = (await restore(db, discarded)) || isNew
    // A mail that was to bring an invoice names it by its number, as its paper does.
    for (const change of amended) if (!isNew || change.table !== 'emails') await takeBack(db, change)
    await db.trash.delete(params.token)
    return { restored: rows.length + amended.length }
  }),
]

/**
 * Puts a row back under its own id, or under a fresh one where that has been taken since, and answers what has taken it. What only one
 * row may have must still be free.
 */
async function restore(db: Database, { table, row }: Discarded): Promise<unknown> {
  if (table === 'classes') await refuseCollision(db, row)
  if (table === 'members') await refuseTakenAddress(db, row.email)
  const key = db[table].schema.primKey.keyPath as string
  const taken = await find(db, table, row[key])
  const others = table === 'labels' && (await db.labels.toArray())
  if (others ? isTaken(row.name, others) : taken && table === 'discounts') {
    throw new ApiError(409, 'There is another one of this name now. Delete that one first.')
  }
  await save(db, table, taken ? { ...row, [key]: await nextId(db, table) } : row)
  return taken
}
