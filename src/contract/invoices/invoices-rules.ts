import type { Invoice, InvoiceStatus } from './invoices.ts'

/** Delivery status (docs/specification.md 4). It only advances: see {@link nextStatus}. */
export const INVOICE_STATUSES = ['Pending', 'Shipped', 'Delivered'] as const

const NEXT: Record<InvoiceStatus, InvoiceStatus | undefined> = { Pending: 'Shipped', Shipped: 'Delivered', Delivered: undefined }

/** The next status; undefined after the last. */
export const nextStatus = (status: InvoiceStatus): InvoiceStatus | undefined => NEXT[status]

/** Payment states, computed by `paymentState` of `invoice-totals.ts`. */
export const INVOICE_PAYMENT_STATES = ['draft', 'open', 'partly paid', 'paid', 'overdue', 'void', 'credit note'] as const

/**
 * The number of an invoice or credit note; undefined for a draft that was never issued. Numbers have no gaps, while ids also count drafts.
 * Invoices of earlier versions have their id as number.
 */
export const invoiceNumber = ({ id, number, draft }: Pick<Invoice, 'id' | 'number' | 'draft'>): number | undefined =>
  number ?? (draft ? undefined : id)
