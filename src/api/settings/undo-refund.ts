import { ApiError } from '#contract/http/error.ts'
import type { Order, OrderItem } from '#contract/shop/orders.ts'
import { nextOrderStatuses } from '#contract/shop/orders-rules.ts'
import { variantOf } from '#contract/shop/products-rules.ts'
import { find, save } from '#db/repository/collection.ts'
import { restocked } from '#db/repository/stock.ts'
import type { ChangeSet } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'

/** True for the change that a refund made to its order. */
export const isRefund = ({ table, is }: ChangeSet): boolean => table === 'orders' && 'refunds' in is

/**
 * Takes a refund of an order back, and the items that it returned out of the stock. Later refunds of the order and later sales stay, so
 * the fields cannot be reverted to their values before (`revertAll`).
 *
 * @param change for which `isRefund` is true
 * @throws ApiError 409 if the order has since been refunded in full, or the returned items were sold
 */
export async function undoRefund(tx: StoreTransaction, { id, was, is }: ChangeSet): Promise<void> {
  const order: Order | undefined = await find(tx, 'orders', id)
  if (!order) return
  const { refunds: refundsBefore = [], status: statusBefore = order.status } = (was ?? {}) as Partial<Order>
  const { refunds: refundsAfter = [], status: statusAfter } = is as Partial<Order>
  if (nextOrderStatuses(order).length === 0 && order.status !== statusAfter)
    throw new ApiError(409, 'This refund cannot be undone: the order has since been refunded in full.')
  const undone = refundsAfter.slice(refundsBefore.length)
  const isUndone = (refund: object) => undone.some((other) => JSON.stringify(other) === JSON.stringify(refund))
  for (const { items } of undone.filter(({ restocked }) => restocked)) {
    for (const { line, quantity } of items) await takeFromStock(tx, order.items[line], quantity)
  }
  const { refunds = [], ...rest } = order
  const remaining = refunds.filter((refund) => !isUndone(refund))
  save(tx, 'orders', {
    ...rest,
    ...(remaining.length > 0 && { refunds: remaining }),
    status: statusBefore,
    // A refund that completes others has an entry in the history.
    history: order.history.filter(({ at, status }) => !(status === statusAfter && undone.some((refund) => refund.at === at))),
  })
}

/** Takes an item out of the stock of its product, unless the product or its variant was deleted. @throws ApiError 409 if too few are left */
async function takeFromStock(tx: StoreTransaction, item: OrderItem | undefined, quantity: number): Promise<void> {
  const product = item && (await find(tx, 'products', item.productId))
  if (!product) return
  const after = restocked(product, item, -quantity)
  if ((variantOf(after, item)?.qty ?? after.qty) < 0)
    throw new ApiError(409, 'This refund cannot be undone: the returned items have since been sold.')
  save(tx, 'products', after)
}
