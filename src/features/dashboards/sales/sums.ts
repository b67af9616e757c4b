import type { InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import { CURRENCY, toMajor, toMinor } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'

/** Amounts by currency. Currencies are never added up. */
export type Sums = Record<string, number>

/** The payment states with an amount due. */
export const DUE_STATES = ['overdue', 'partly paid', 'open'] as const satisfies PaymentState[]

/** The amounts due and their number of invoices. An overpaid invoice does not reduce what is due on others. */
export function outstanding({ payment }: Pick<InvoiceSummary, 'payment'>): { count: number; due: Sums } {
  const dueStates = DUE_STATES.map((state) => payment[state])
  return {
    count: dueStates.reduce((total, { count }) => total + count, 0),
    due: dueStates.reduce<Sums>((total, { due }) => addSums(total, due, 1), {}),
  }
}

/** The amounts received so far: the totals of issued invoices and credit notes, less what is due. */
export const received = ({ payment }: Pick<InvoiceSummary, 'payment'>): Sums =>
  [...DUE_STATES, 'paid' as const, 'credit note' as const].reduce<Sums>(
    (sums, state) => addSums(addSums(sums, payment[state].total, 1), payment[state].due, -1),
    {},
  )

/** Adds amounts (`sign` 1) or subtracts them (-1), by currency. */
function addSums(sums: Sums, others: Sums, sign: 1 | -1): Sums {
  const result = { ...sums }
  for (const [currency, amount] of Object.entries(others)) {
    result[currency] = toMajor(toMinor(result[currency] ?? 0, currency) + sign * toMinor(amount, currency), currency)
  }
  return result
}

/** Returns a function that formats sums by currency, the school's currency first: `['£1,250.00', '€80.00']`. */
export function useFormatSums() {
  const { money } = useFormat()
  return (sums: Sums): string[] => {
    const entries = Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => Number(b === CURRENCY) - Number(a === CURRENCY) || a.localeCompare(b))
    return entries.length ? entries.map(([currency, amount]) => money(amount, currency)) : [money(0, CURRENCY)]
  }
}
