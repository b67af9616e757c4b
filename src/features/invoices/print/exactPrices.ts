import type { Invoice } from '#contract/invoices/invoices.ts'
import { roundMoney } from '#contract/values/money.ts'

/** True if a price has more decimals than its currency, so that the rounding of the amounts must be explained. */
export const hasExactPrices = ({ orders, currency }: Pick<Invoice, 'orders' | 'currency'>): boolean =>
  // The API calls the lines of an invoice `orders`.
  orders.some(({ unitPrice }) => roundMoney(unitPrice, currency) !== unitPrice)
