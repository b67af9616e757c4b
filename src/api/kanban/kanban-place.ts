import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { BOARD_CHANGED } from '#contract/kanban/kanban.ts'
import { ORDER_STEP, orderBetween } from '#contract/values/order.ts'
import { save } from '#db/repository/collection.ts'
import type { RowOf } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/**
 * The order number that puts something before the row named, or at the end.
 *
 * Nothing else is written, unless no number is left between the two neighbours: then the list is numbered anew.
 *
 * @param others the list without what is moved, in order
 * @throws ApiError 409 when the row named is not in the list any more
 */
export async function orderFor<T extends 'tasks' | 'categories'>(
  tx: StoreTransaction,
  table: T,
  others: readonly RowOf<T>[],
  before: Id | null | undefined,
): Promise<number> {
  const index = before === undefined || before === null ? others.length : others.findIndex(({ id }) => sameId(id, before))
  if (index === -1) throw new ApiError(409, BOARD_CHANGED)
  const between = orderBetween(others[index - 1]?.order, others[index]?.order)
  if (between !== undefined) return between
  const numbered = others.map((row, at) => ({ ...row, order: (at < index ? at + 1 : at + 2) * ORDER_STEP }))
  save(tx, table, ...numbered)
  return (index + 1) * ORDER_STEP
}
