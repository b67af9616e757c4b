import { CURRENCY, roundHalf, toMajor, toMinor } from '../values/money.ts'
import type { CartTotals, Delivery, Discount } from './cart.ts'

/** How an order reaches its buyer, what that costs, and from which value on it is free. */
export const DELIVERY = {
  pickup: { price: 0, freeFrom: 0 },
  standard: { price: 4.95, freeFrom: 75 },
  express: { price: 9.95, freeFrom: undefined },
} as const

export const DELIVERY_WAYS = ['pickup', 'standard', 'express'] as const

/** Why a code does not count here, as a sentence; nothing when it does. */
export function discountProblem(discount: Discount | undefined, subtotal: number, now: Date): string | undefined {
  if (!discount) return 'This code is not known. Check how it is written.'
  if (discount.until && Date.parse(discount.until) < now.getTime()) return 'This code has expired.'
  if (subtotal < discount.minimum) return `This code counts from ${discount.minimum} on.`
  return undefined
}

/** What a cart comes to. Reckoned in whole minor units; a discount never makes it cost less than nothing, and does not lower the shipping. */
export function cartTotals(lines: { price: number; quantity: number }[], delivery: Delivery, discount?: Discount): CartTotals {
  const cents = (amount: number) => toMinor(amount, CURRENCY)
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0)
  const off = discount ? Math.min(subtotal, roundHalf((subtotal * discount.percent) / 100) + cents(discount.amount)) : 0
  const { price, freeFrom } = DELIVERY[delivery]
  const free = subtotal === 0 || (freeFrom !== undefined && subtotal >= cents(freeFrom))
  const shipping = free ? 0 : cents(price)
  const major = (minor: number) => toMajor(minor, CURRENCY)
  return {
    subtotal: major(subtotal),
    discount: major(off),
    shipping: major(shipping),
    total: major(subtotal - off + shipping),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
