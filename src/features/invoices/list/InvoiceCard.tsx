import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { useStateNames } from '../labels.ts'
import { PaymentPill } from '../StatePill.tsx'
import classes from './InvoiceList.module.css'
import { InvoiceLink } from './invoiceColumns.tsx'

/** An invoice in the list on a phone. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const { day, money } = useFormat()
  const names = useStateNames()
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
          <InvoiceLink invoice={invoice} /> · {day(invoice.orderDate)}
          {/* A credit note, which has `creditOf`, delivers nothing. */}
          {invoice.creditOf === undefined && ` · ${names.status[invoice.status]}`}
        </small>
        <PaymentPill state={state} />
      </div>
    </div>
  )
}
