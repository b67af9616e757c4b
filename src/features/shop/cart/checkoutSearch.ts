import { DELIVERY_METHODS } from '#contract/shop/cart-rules.ts'
import { oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'

export const CHECKOUT_STEPS = ['cart', 'address', 'payment'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Search parameters of the checkout. */
export const CheckoutSearch = searchParams({
  /** Default: the cart. */
  step: oneOf(CHECKOUT_STEPS),
  /** Default: the order is picked up. */
  delivery: oneOf(DELIVERY_METHODS),
  /** A discount code. */
  code: text(40),
})
export type CheckoutSearch = SearchOf<typeof CheckoutSearch>

/** The request for the cart with its delivery costs and discount. */
export const cartQuery = ({ delivery, code }: CheckoutSearch) => ({ query: { delivery, code } })
