import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { BOARD_CHANGED } from '#contract/kanban/kanban.ts'
import { ORDER_STEP, orderBetween } from '#contract/values/order.ts'
import { save } from '#db/repository/collection.ts'
import type { RowOf } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/**
 * The order number that moves a row before another one, or to the end.
 *
 * No other row is written, unless there is no number left between the two neighbors. Then the whole list is renumbered.
 *
 * @param others the list without the moved row, in order
 * @param before id of the row it goes before
 * @throws ApiError 409 if that row is no longer in the list
 */
export async function orderNumberBefore<T extends 'tasks' | 'categories'>(
  tx: StoreTransaction,
  table: T,
  others: readonly RowOf<T>[],
  before: Id | null | undefined,
): Promise<number> {
  const index = before === undefined || before === null ? others.length : others.findIndex(({ id }) => sameId(id, before))
  if (index === -1) throw new ApiError(409, BOARD_CHANGED)
  const betweenNeighbors = orderBetween(others[index - 1]?.order, others[index]?.order)
  if (betweenNeighbors !== undefined) return betweenNeighbors
  const numbered = others.map((row, position) => ({ ...row, order: (position < index ? position + 1 : position + 2) * ORDER_STEP }))
  save(tx, table, ...numbered)
  return (index + 1) * ORDER_STEP
}
