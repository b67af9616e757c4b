import type { PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { PAYMENT_TONES, STATUS_TONES, useStateNames } from './labels.ts'

/** Badge with the delivery status of an invoice's goods. */
export const StatusPill = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge tone={STATUS_TONES[status]}>{useStateNames().status[status]}</StatusBadge>
)

/** Badge with the payment state of an invoice. */
export const PaymentPill = ({ state }: { state: PaymentState }) => (
  <StatusBadge tone={PAYMENT_TONES[state]}>{useStateNames().payment[state]}</StatusBadge>
)
