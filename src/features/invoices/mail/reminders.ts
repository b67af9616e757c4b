import { isRecipient } from '#contract/emails/is-recipient.ts'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'

/** True for an overdue invoice whose customer has a mail address. */
export const canBeReminded = (invoice: Invoice): boolean =>
  paymentState(invoice, new Date()) === 'overdue' && isRecipient(invoice.billToEmail)

/** True for an invoice whose customer was sent a reminder today. */
export const wasRemindedToday = ({ history = [] }: Invoice): boolean =>
  history.some(({ what, at }) => what === 'reminded' && new Date(at).toDateString() === new Date().toDateString())
