import { useLingui } from '@lingui/react/macro'
import type { PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { InvoiceAge } from './search.ts'

/** The tone of the badge for each delivery status. */
export const STATUS_TONES: Record<InvoiceStatus, Tone> = { Pending: 'warning', Shipped: 'info', Delivered: 'success' }

/** The tone of the badge for each payment state. */
export const PAYMENT_TONES: Record<PaymentState, Tone> = {
  draft: 'quiet',
  open: 'info',
  'partly paid': 'warning',
  paid: 'success',
  overdue: 'error',
  void: 'quiet',
  'credit note': 'quiet',
}

/** The translated names of the delivery status and the payment states. */
export function useStateNames() {
  const { t } = useLingui()
  const status: Record<InvoiceStatus, string> = {
    Pending: t({ message: 'Pending', comment: 'Status of an invoice: its goods are not sent yet' }),
    Shipped: t({ message: 'Shipped', comment: 'Status of an invoice' }),
    Delivered: t({ message: 'Delivered', comment: 'Status of an invoice' }),
  }
  const payment: Record<PaymentState, string> = {
    draft: t({ message: 'Draft', comment: 'Payment state of an invoice: not issued yet' }),
    open: t({ message: 'Open', context: 'invoice state', comment: 'Payment state of an invoice: nothing paid yet' }),
    'partly paid': t({ message: 'Partly paid', comment: 'Payment state of an invoice' }),
    paid: t({ message: 'Paid', context: 'invoice state', comment: 'Payment state of an invoice' }),
    overdue: t({ message: 'Overdue', comment: 'Payment state of an invoice' }),
    void: t({ message: 'Void', comment: 'Payment state of an invoice: taken out of the books' }),
    'credit note': t({ message: 'Credit note', comment: 'Kind of paper in a list of invoices: takes an invoice back' }),
  }
  return { status, payment }
}

/** Returns a function that names an invoice: `Invoice 15`, `Credit note 16`, or `Draft invoice` while it has no number. */
export function useInvoiceName() {
  const { t } = useLingui()
  return (invoice: Pick<Invoice, 'id' | 'number' | 'draft' | 'creditOf'>): string => {
    const id = invoiceNumber(invoice)
    if (id === undefined) return t`Draft invoice`
    // `creditOf` is set only for a credit note.
    return invoice.creditOf === undefined ? t`Invoice ${id}` : t`Credit note ${id}`
  }
}

/** The translated names of the age groups of amounts due. */
export function useAgeNames(): Record<InvoiceAge, string> {
  const { t } = useLingui()
  return {
    owed: t({ message: 'All outstanding', comment: 'Age of what is owed: whatever it is' }),
    current: t({ message: 'Not due yet', comment: 'Age of what is owed' }),
    days30: t({ message: '1–30 days overdue', comment: 'Age of what is owed' }),
    days60: t({ message: '31–60 days overdue', comment: 'Age of what is owed' }),
    days90: t({ message: '61–90 days overdue', comment: 'Age of what is owed' }),
    older: t({ message: 'Over 90 days overdue', comment: 'Age of what is owed' }),
  }
}

/** Returns a function that formats sums by currency, largest first: `£1,250.00`, `€80.00`. Currencies are never added up. */
export function useFormatSums() {
  const { money } = useFormat()
  return (sums: Record<string, number>): string[] => {
    const nonZero = Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .sort(([, a], [, b]) => b - a)
    return nonZero.length ? nonZero.map(([currency, amount]) => money(amount, currency)) : [money(0, CURRENCY)]
  }
}
