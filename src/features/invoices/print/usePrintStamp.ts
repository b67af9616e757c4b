import { useLingui } from '@lingui/react/macro'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useStateNames } from '../labels.ts'

/** A stamp on a printed invoice. */
export interface Stamp {
  text: string
  tone: 'success' | 'quiet'
}

/**
 * Returns a function that gives the stamp of a printed invoice; none for an unpaid invoice or a valid credit note. `isCredited` is true if
 * credit notes leave nothing of it.
 */
export function usePrintStamp() {
  const { t } = useLingui()
  const names = useStateNames().payment
  return (invoice: Invoice, isCredited = false): Stamp | undefined => {
    const state = paymentState(invoice, new Date())
    if (state === 'void' || state === 'draft') return { text: names[state], tone: 'quiet' }
    if (state !== 'paid') return undefined
    if (isCredited) return { text: t({ message: 'Credited', comment: 'Stamp on an invoice that a credit note took back' }), tone: 'quiet' }
    return { text: names.paid, tone: 'success' }
  }
}
