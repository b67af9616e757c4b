import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { PaymentPill, StatusPill } from '../StatePill.tsx'
import classes from './InvoiceList.module.css'
import { InvoiceLink } from './invoiceColumns.tsx'

/** An invoice in the list on a phone. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { date, money } = useFormat()
  const state = paymentState(invoice, new Date())
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <b className={classes.cardName}>
          <bdi>{invoice.billTo || '—'}</bdi>
        </b>
        <b className={classes.total}>{money(invoice.grandTotal, invoice.currency ?? CURRENCY)}</b>
      </div>
      <div className={classes.cardLine}>
        <small>
          <InvoiceLink invoice={invoice} /> · {date(invoice.orderDate)}
        </small>
      </div>
      <div className={classes.cardPills}>
        {/* A credit note, which has `creditOf`, delivers nothing. */}
        {invoice.creditOf === undefined && <StatusPill status={invoice.status} />}
        <PaymentPill state={state} />
      </div>
    </div>
  )
}
