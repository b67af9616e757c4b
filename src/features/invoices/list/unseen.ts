import { settledWith } from '#contract/invoices/invoice-payments-rules.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** True for an invoice that nobody outside has: it was not sent, nothing was paid on it, and its goods are still here. */
function isUnseen({ status, payments = [], history = [], creditOf }: Invoice): boolean {
  const paid = payments.some((payment) => creditOf === undefined || !settledWith(payment))
  return status === 'Pending' && !paid && !history.some(({ what }) => what === 'sent')
}

/**
 * Those of some invoices that can be deleted without a gap in the numbers, and without one that somebody has being given away again: the
 * highest ones, as far down as they are chosen and unseen.
 *
 * @param last the invoices with the highest numbers, the highest first
 */
export function endOf(chosen: readonly Invoice[], last: readonly Invoice[]): Invoice[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const kept = last.findIndex((invoice) => !ids.has(invoice.id) || !isUnseen(invoice))
  return last.slice(0, kept < 0 ? last.length : kept)
}

/** True for an invoice that counts as it stands: neither void, nor settled by a credit note. */
export const countsAsIs = ({ voided, creditOf, payments = [] }: Invoice): boolean =>
  !voided && (creditOf !== undefined || !payments.some(settledWith))
