import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'

/** True for an invoice that was not sent, not paid and not shipped: nobody outside the office has seen its number. */
function isInternal({ status, payments = [], history = [], creditOf }: Invoice): boolean {
  // A credit note (with `creditOf`) is settled with its invoice when it is created; that is no payment.
  const isPaid = payments.some((payment) => creditOf === undefined || !settlementDocumentNumber(payment))
  return status === 'Pending' && !isPaid && !history.some(({ what }) => what === 'sent' || what === 'reminded')
}

/**
 * The selected invoices that can be deleted without a gap in the numbers (docs/specification.md 7): drafts without a number, and those with
 * the highest numbers, down to the first that is not selected or that was sent, paid or shipped.
 *
 * @param highestInvoices the invoices with the highest numbers, the highest first
 */
export function deletableInvoices(selected: readonly Invoice[], highestInvoices: readonly Invoice[]): Invoice[] {
  const ids = new Set(selected.map(({ id }) => id))
  const drafts = selected.filter((invoice) => invoiceNumber(invoice) === undefined)
  const numbered = highestInvoices.filter((invoice) => invoiceNumber(invoice) !== undefined)
  const firstNotDeletable = numbered.findIndex((invoice) => !ids.has(invoice.id) || !isInternal(invoice))
  return [...drafts, ...numbered.slice(0, firstNotDeletable < 0 ? numbered.length : firstNotDeletable)]
}

/** True for an invoice that is neither void nor settled by a credit note. */
export const isInForce = ({ voided, creditOf, payments = [] }: Invoice): boolean =>
  // Of a credit note, the settlement with its invoice does not count.
  !voided && (creditOf !== undefined || !payments.some(settlementDocumentNumber))

/** True for an invoice that can be changed. A credit note (with `creditOf`) mirrors its invoice, and cannot. */
export const isEditable = (invoice: Invoice): boolean => invoice.creditOf === undefined && isInForce(invoice)
