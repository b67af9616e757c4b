import type { PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx'
import { PAYMENT_TONE, STATUS_TONE, useStateNames } from './labels.ts'

/** How far the goods are. */
export const StatusPill = ({ status }: { status: InvoiceStatus }) => (
  <StatusBadge tone={STATUS_TONE[status]}>{useStateNames().status[status]}</StatusBadge>
)

/** How far the money is. */
export const PaymentPill = ({ state }: { state: PaymentState }) => (
  <StatusBadge tone={PAYMENT_TONE[state]}>{useStateNames().payment[state]}</StatusBadge>
)
