import { useLingui } from '@lingui/react/macro'
import type { Discount } from '#contract/shop/cart.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'

/** True for a code that is no longer valid. */
export const hasEnded = ({ until }: Discount, now = new Date()): boolean => until !== null && Date.parse(until) < now.getTime()

/** Labels of a discount code: its discount, its minimum order value and its state. */
export function useDiscountLabels() {
  const { t } = useLingui()
  const { date, money, percent: percentOf } = useFormat()
  return {
    /** By how much an order gets cheaper: `10 %`, `5,00 €`, or both. */
    reduction: ({ percent, amount }: Discount): string =>
      [percent > 0 ? percentOf(percent / 100) : '', amount > 0 ? money(amount, CURRENCY) : ''].filter(Boolean).join(' + ') || '–',
    /** The lowest value of an order for which the code is valid. */
    minimum: ({ minimum }: Discount): string =>
      minimum > 0 ? money(minimum, CURRENCY) : t({ message: 'Any order', comment: 'A discount code is valid for an order of any value' }),
    /** Whether the code is valid, and until when. */
    state: (discount: Discount): string => {
      if (hasEnded(discount)) return t({ message: 'Ended', comment: 'State of a discount code' })
      if (discount.until === null) return t({ message: 'Active', context: 'discount code', comment: 'State of a discount code' })
      const last = date(discount.until)
      return t({ message: `Until ${last}`, comment: 'State of a discount code: the last day on which it counts' })
    },
  }
}
