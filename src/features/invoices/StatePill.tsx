import type { PaymentState } from '#contract/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices.ts'
import classes from './StatePill.module.css'
import { PAYMENT_TONE, STATUS_TONE, type Tone, useStateNames } from './words.ts'

const Pill = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)

/** How far the goods are. */
export const StatusPill = ({ status }: { status: InvoiceStatus }) => (
  <Pill tone={STATUS_TONE[status]}>{useStateNames().status[status]}</Pill>
)

/** How far the money is. */
export const PaymentPill = ({ state }: { state: PaymentState }) => <Pill tone={PAYMENT_TONE[state]}>{useStateNames().payment[state]}</Pill>
