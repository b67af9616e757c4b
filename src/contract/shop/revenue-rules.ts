import type { Invoice } from '../invoices/invoices.ts'
import { localDay } from '../values/local-day.ts'
import { CURRENCY, toMajor, toMinor } from '../values/money.ts'
import type { BilledSum, Revenue } from './revenue.ts'

const MAX_CUSTOMERS = 50

type BilledInvoice = Pick<Invoice, 'orderDate' | 'billTo' | 'grandTotal' | 'currency' | 'draft' | 'voided' | 'creditOf'>

/** Sums of invoices by day and by customer. Drafts and void invoices are left out; a credit note subtracts what it credits. */
export function revenueOf(invoices: BilledInvoice[]): Revenue {
  // Sums are in minor units until the end.
  const all = { invoices: 0, billed: 0 }
  const otherCurrencies = new Map<string, number>()
  const days = new Map<string, BilledSum>()
  const customers = new Map<string, BilledSum>()
  for (const { orderDate, billTo, grandTotal, currency = CURRENCY, draft, voided, creditOf } of invoices) {
    if (draft || voided) continue
    const minor = toMinor(grandTotal, currency)
    const isOwnCurrency = currency === CURRENCY
    if (!isOwnCurrency) otherCurrencies.set(currency, (otherCurrencies.get(currency) ?? 0) + minor)
    for (const sum of [all, getEntry(days, localDay(orderDate)), getEntry(customers, billTo)]) {
      if (creditOf === undefined) sum.invoices++
      if (isOwnCurrency) sum.billed += minor
    }
  }
  return {
    ...inMajor(all),
    others: Object.fromEntries([...otherCurrencies].map(([currency, minor]) => [currency, toMajor(minor, currency)])),
    days: [...days].map(([day, sum]) => ({ day, ...inMajor(sum) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    customers: [...customers]
      .map(([name, sum]) => ({ name, ...inMajor(sum) }))
      .sort((a, b) => b.billed - a.billed || b.invoices - a.invoices)
      .slice(0, MAX_CUSTOMERS),
  }
}

const inMajor = ({ invoices, billed }: BilledSum): BilledSum => ({ invoices, billed: toMajor(billed, CURRENCY) })

function getEntry(sums: Map<string, BilledSum>, name: string): BilledSum {
  const entry = sums.get(name) ?? { invoices: 0, billed: 0 }
  sums.set(name, entry)
  return entry
}
