import type { InvoiceStatus } from './invoices.ts'

/** docs/specification.md 4. It only goes forward: see {@link nextStatus}. */
export const INVOICE_STATUSES = ['Pending', 'Shipped', 'Delivered'] as const

const NEXT: Record<InvoiceStatus, InvoiceStatus | undefined> = { Pending: 'Shipped', Shipped: 'Delivered', Delivered: undefined }

/** The state an invoice can go to from here; none after the last. */
export const nextStatus = (status: InvoiceStatus): InvoiceStatus | undefined => NEXT[status]

/** Beside the status, computed by `paymentState` of `invoice-totals.ts`. */
export const INVOICE_PAYMENT_STATES = ['draft', 'open', 'partly paid', 'paid', 'overdue', 'void', 'credit note'] as const
