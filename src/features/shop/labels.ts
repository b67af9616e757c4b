import { useLingui } from '@lingui/react/macro'
import type { Delivery } from '#contract/shop/cart.ts'
import type { Order, OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'
import { isUnpaid } from '#contract/shop/orders-rules.ts'
import type { ProductCategory, ProductGender } from '#contract/shop/products.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import type { ShopSort } from './products/shopSearch.ts'

/** Labels of product categories, genders and sort orders in the current language. */
export function useShopNames() {
  const { t } = useLingui()
  const category: Record<ProductCategory, string> = {
    books: t({ message: 'Books', comment: 'Category of the shop: books, exercise books, pens' }),
    fashion: t({ message: 'Clothing', comment: 'Category of the shop' }),
    electronics: t({ message: 'Electronics', comment: 'Category of the shop' }),
    toys: t({ message: 'Toys', comment: 'Category of the shop' }),
  }
  const gender: Record<ProductGender, string> = {
    Men: t({ message: 'Men', comment: 'For whom a product is made' }),
    Women: t({ message: 'Women', comment: 'For whom a product is made' }),
    Kids: t({ message: 'Children', comment: 'For whom a product is made' }),
  }
  const sort: Record<ShopSort, string> = {
    newest: t({ message: 'Newest first', comment: 'Order of products' }),
    cheap: t({ message: 'Price: low to high', comment: 'Order of products' }),
    dear: t({ message: 'Price: high to low', comment: 'Order of products' }),
    rated: t({ message: 'Best rated', comment: 'Order of products' }),
    title: t({ message: 'By name', comment: 'Order of products: alphabetical' }),
  }
  return { category, gender, sort }
}

/** The colour of each order status. */
export const STATUS_TONE: Record<OrderStatus, Tone> = {
  Placed: 'warning',
  Paid: 'info',
  Shipped: 'info',
  Delivered: 'success',
  Cancelled: 'quiet',
  Refunded: 'error',
}

/** True for an order that was shipped before it was paid; its status does not show this. */
export const isShippedUnpaid = (order: Order): boolean => order.status !== 'Placed' && isUnpaid(order)

/** Labels of order statuses, payment methods and deliveries in the current language. */
export function useOrderNames() {
  const { t } = useLingui()
  const status: Record<OrderStatus, string> = {
    Placed: t({ message: 'Placed', comment: 'State of an order: made, not paid yet' }),
    Paid: t({ message: 'Paid', comment: 'State of an order' }),
    Shipped: t({ message: 'Shipped', comment: 'State of an order' }),
    Delivered: t({ message: 'Delivered', comment: 'State of an order' }),
    Cancelled: t({ message: 'Cancelled', comment: 'State of an order' }),
    Refunded: t({ message: 'Refunded', comment: 'State of an order: the money was given back' }),
  }
  /** The label of the action that sets this status. */
  const action: Record<OrderStatus, string> = {
    ...status,
    Paid: t`Mark as paid`,
    Shipped: t`Mark as shipped`,
    Delivered: t`Mark as delivered`,
    Cancelled: t({ message: 'Cancel order', comment: 'Button: cancels an order that was not paid' }),
    Refunded: t({ message: 'Refund', comment: 'Button: gives the money of an order back' }),
  }
  const payment: Record<PaymentMethod, string> = {
    card: t({ message: 'Card at the office', comment: 'How an order is paid: at the office’s card reader' }),
    transfer: t({ message: 'Bank transfer', comment: 'How an order is paid' }),
    cash: t({ message: 'Cash', comment: 'How an order is paid' }),
  }
  const delivery: Record<Delivery, string> = {
    pickup: t({ message: 'Collect from the office', comment: 'How an order is delivered' }),
    standard: t({ message: 'By post', comment: 'How an order is delivered' }),
    express: t({ message: 'Express', comment: 'How an order is delivered: fast' }),
  }
  const unpaid = t({ message: 'Unpaid', comment: 'Of an order: not paid yet' })
  const partlyRefunded = t({ message: 'Partly refunded', comment: 'Of an order: some of the money was given back' })
  return { status, action, payment, delivery, unpaid, partlyRefunded }
}
