import { settledWith } from '#contract/invoices/invoice-payments-rules.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** True for an invoice that was not sent, not paid and not shipped, so that nobody outside knows it. */
function isUnknownOutside({ status, payments = [], history = [], creditOf }: Invoice): boolean {
  const paid = payments.some((payment) => creditOf === undefined || !settledWith(payment))
  return status === 'Pending' && !paid && !history.some(({ what }) => what === 'sent')
}

/**
 * The selected invoices that can be deleted without a gap in the numbers (docs/specification.md 7): those with the highest numbers, down to
 * the first that is not selected or that somebody outside knows.
 *
 * @param last the invoices with the highest numbers, the highest first
 */
export function deletableInvoices(selected: readonly Invoice[], last: readonly Invoice[]): Invoice[] {
  const ids = new Set(selected.map(({ id }) => id))
  const firstKept = last.findIndex((invoice) => !ids.has(invoice.id) || !isUnknownOutside(invoice))
  return last.slice(0, firstKept < 0 ? last.length : firstKept)
}

/** True for an invoice that is neither void nor settled by a credit note. */
export const isInForce = ({ voided, creditOf, payments = [] }: Invoice): boolean =>
  !voided && (creditOf !== undefined || !payments.some(settledWith))
