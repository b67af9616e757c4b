import { useLingui } from '@lingui/react/macro'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useStateNames } from '../labels.ts'

export interface Stamp {
  text: string
  tone: 'success' | 'quiet'
}

/** What is stamped across the paper of an invoice; nothing while it is to be paid, nor on a credit note that stands. */
export function usePaperStamp() {
  const { t } = useLingui()
  const names = useStateNames().payment
  return (invoice: Invoice, credited = false): Stamp | undefined => {
    const state = paymentState(invoice, new Date())
    if (state === 'void' || state === 'draft') return { text: names[state], tone: 'quiet' }
    if (state !== 'paid') return undefined
    if (credited) return { text: t({ message: 'Credited', comment: 'Stamp on an invoice that a credit note took back' }), tone: 'quiet' }
    return { text: names.paid, tone: 'success' }
  }
}
