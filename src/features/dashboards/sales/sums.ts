import type { InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import { CURRENCY, toMajor, toMinor } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'

/** Amounts by currency. Currencies are never added to one another. */
export type Sums = Record<string, number>

/** The states in which something is owed. */
export const OWING = ['overdue', 'partly paid', 'open'] as const satisfies PaymentState[]

/** What customers still owe, and on how many invoices. What one paid too much does not lessen what another owes. */
export function outstanding({ payment }: Pick<InvoiceSummary, 'payment'>): { count: number; due: Sums } {
  const owing = OWING.map((state) => payment[state])
  return {
    count: owing.reduce((total, { count }) => total + count, 0),
    due: owing.reduce<Sums>((total, { due }) => added(total, due, 1), {}),
  }
}

/** What was paid: the total of what was issued less what is owed of it. A credit note takes back what it settled elsewhere. */
export const received = ({ payment }: Pick<InvoiceSummary, 'payment'>): Sums =>
  [...OWING, 'paid' as const, 'credit note' as const].reduce<Sums>(
    (sums, state) => added(added(sums, payment[state].total, 1), payment[state].due, -1),
    {},
  )

function added(sums: Sums, others: Sums, sign: 1 | -1): Sums {
  const result = { ...sums }
  for (const [currency, amount] of Object.entries(others)) {
    result[currency] = toMajor(toMinor(result[currency] ?? 0, currency) + sign * toMinor(amount, currency), currency)
  }
  return result
}

/** Writes sums currency by currency, the school's own first: `['£1,250.00', '€80.00']`. */
export function useSums() {
  const { money } = useFormat()
  return (sums: Sums): string[] => {
    const shown = Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => Number(b === CURRENCY) - Number(a === CURRENCY) || a.localeCompare(b))
    return shown.length ? shown.map(([currency, amount]) => money(amount, currency)) : [money(0, CURRENCY)]
  }
}
