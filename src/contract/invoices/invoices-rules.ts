import type { InvoiceStatus } from './invoices.ts'

/** Delivery status (docs/specification.md 4). It only advances: see {@link nextStatus}. */
export const INVOICE_STATUSES = ['Pending', 'Shipped', 'Delivered'] as const

const NEXT: Record<InvoiceStatus, InvoiceStatus | undefined> = { Pending: 'Shipped', Shipped: 'Delivered', Delivered: undefined }

/** The next status; undefined after the last. */
export const nextStatus = (status: InvoiceStatus): InvoiceStatus | undefined => NEXT[status]

/** Payment states, computed by `paymentState` of `invoice-totals.ts`. */
export const INVOICE_PAYMENT_STATES = ['draft', 'open', 'partly paid', 'paid', 'overdue', 'void', 'credit note'] as const
