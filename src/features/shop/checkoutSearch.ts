import * as z from 'zod/mini'
import { Delivery } from '#contract/cart.ts'

export const CheckoutStep = z.enum(['cart', 'address', 'payment'])
export type CheckoutStep = z.infer<typeof CheckoutStep>

/** What the URL of the checkout may say. */
export const CheckoutSearch = z.object({
  step: z.catch(z.optional(CheckoutStep), undefined),
  delivery: z.catch(z.optional(Delivery), undefined),
  code: z.catch(z.optional(z.coerce.string().check(z.maxLength(40))), undefined),
})
export type CheckoutSearch = z.output<typeof CheckoutSearch>

/** How the cart is asked for while one buys it. */
export const cartQuery = ({ delivery, code }: CheckoutSearch) => ({ query: { delivery, code } })
