import { CURRENCY, roundHalf, toMajor, toMinor } from '../values/money.ts'
import type { CartTotals, Delivery, Discount } from './cart.ts'

/** The delivery methods with their price, and the order value from which they are free. */
export const DELIVERY = {
  pickup: { price: 0, freeFrom: 0 },
  standard: { price: 4.95, freeFrom: 75 },
  express: { price: 9.95, freeFrom: undefined },
} as const

export const DELIVERY_METHODS = ['pickup', 'standard', 'express'] as const

/** The reason why a discount code is not valid; undefined if it is. */
export function discountProblem(discount: Discount | undefined, subtotal: number, now: Date): string | undefined {
  if (!discount) return 'This code is not valid. Check the spelling.'
  if (discount.until && Date.parse(discount.until) < now.getTime()) return 'This code has expired.'
  if (subtotal < discount.minimum) return `This code applies to orders of ${discount.minimum} or more.`
  return undefined
}

/** The totals of a cart, calculated in whole minor units. A discount never makes the total negative and does not reduce the shipping. */
export function cartTotals(lines: { price: number; quantity: number }[], delivery: Delivery, discount?: Discount): CartTotals {
  const toCents = (amount: number) => toMinor(amount, CURRENCY)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0)
  const discountCents = discount ? Math.min(subtotal, roundHalf((subtotal * discount.percent) / 100) + toCents(discount.amount)) : 0
  const { price, freeFrom } = DELIVERY[delivery]
  const isFree = subtotal === 0 || (freeFrom !== undefined && subtotal >= toCents(freeFrom))
  const shipping = isFree ? 0 : toCents(price)
  const major = (minor: number) => toMajor(minor, CURRENCY)
  return {
    subtotal: major(subtotal),
    discount: major(discountCents),
    shipping: major(shipping),
    total: major(subtotal - discountCents + shipping),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
