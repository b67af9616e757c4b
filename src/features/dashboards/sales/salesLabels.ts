import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '#contract/shop/orders.ts'

/** The translated names of order statuses and product categories. */
export function useSalesNames() {
  const { t } = useLingui()
  const status: Record<OrderStatus, string> = {
    Placed: t({ message: 'Placed', comment: 'State of an order: made, not paid yet' }),
    Paid: t({ message: 'Paid', comment: 'State of an order' }),
    Shipped: t({ message: 'Shipped', comment: 'State of an order' }),
    Delivered: t({ message: 'Delivered', comment: 'State of an order' }),
    Cancelled: t({ message: 'Cancelled', comment: 'State of an order' }),
    Refunded: t({ message: 'Refunded', comment: 'State of an order: the money was given back' }),
  }
  const category: Record<string, string> = {
    books: t({ message: 'Books', comment: 'Category of the shop: books, exercise books, pens' }),
    fashion: t({ message: 'Clothing', comment: 'Category of the shop' }),
    electronics: t({ message: 'Electronics', comment: 'Category of the shop' }),
    toys: t({ message: 'Toys', comment: 'Category of the shop' }),
  }
  return { status, category }
}
