import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { amountDue, daysOverdue, type InvoiceSum, paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { localDay } from '#contract/values/local-day.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Column } from '#ui/data-table/column.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useFormatSums, useStateNames } from '../labels.ts'
import { PaymentPill, StatusPill } from '../StatePill.tsx'
import classes from './InvoiceList.module.css'

/**
 * The columns of the list. In a narrow table, columns with `priority` 3 are hidden first, then those with 2.
 *
 * @param sums sums of all matching invoices, for the footer
 */
export function useInvoiceColumns(sums: InvoiceSum | undefined): Column<Invoice>[] {
  const { t } = useLingui()
  const { date, money } = useFormat()
  const names = useStateNames()
  const formatSums = useFormatSums()
  const now = new Date()
  /** The local day of a timestamp; empty without one. */
  const day = (iso: string) => iso && localDay(iso)
  const amount = (invoice: Invoice, value: number) => money(value, invoice.currency ?? CURRENCY)

  return [
    {
      id: 'id',
      header: t({ message: 'Invoice', comment: 'Column: number of the invoice' }),
      // The user cannot hide this column.
      fixed: true,
      sortable: true,
      width: 104,
      cell: (invoice) => <InvoiceLink invoice={invoice} />,
      exportValue: (invoice) => invoiceNumber(invoice) ?? names.payment.draft,
      footer: <Trans comment="Last line of a table of invoices">Total</Trans>,
    },
    {
      id: 'billTo',
      header: t`Customer`,
      sortable: true,
      cell: ({ billTo, billToEmail }) => (
        <div className={classes.customer}>
          <span>
            <bdi>{billTo || '—'}</bdi>
          </span>
          {billToEmail && (
            <small>
              <bdi>{billToEmail}</bdi>
            </small>
          )}
        </div>
      ),
      exportValue: ({ billTo }) => billTo,
    },
    {
      id: 'orderDate',
      header: t({ message: 'Date', comment: 'Column: the date of an invoice' }),
      sortable: true,
      priority: 2,
      cell: ({ orderDate }) => date(orderDate),
      exportValue: ({ orderDate }) => day(orderDate),
      // An export to a spreadsheet writes the value as a date.
      isDay: true,
    },
    {
      id: 'dueDate',
      header: t({ message: 'Due', comment: 'Column: the day until which an invoice is to be paid' }),
      priority: 3,
      cell: (invoice) => (
        <Text
          component="span"
          inherit
          fw={isOverdue(invoice, now) ? 600 : undefined}
          className={isOverdue(invoice, now) ? classes.overdue : undefined}
        >
          {dueDateOf(invoice) ? date(dueDateOf(invoice)) : '—'}
        </Text>
      ),
      exportValue: (invoice) => day(dueDateOf(invoice)),
      isDay: true,
    },
    {
      id: 'status',
      header: t`Delivery`,
      sortable: true,
      // `creditOf` is set only for a credit note: the id of the invoice that it credits.
      cell: ({ status, creditOf }) =>
        creditOf === undefined ? (
          <StatusPill status={status} />
        ) : (
          <Text component="span" c="dimmed">
            —
          </Text>
        ),
      exportValue: ({ status, creditOf }) => (creditOf === undefined ? names.status[status] : ''),
    },
    {
      id: 'payment',
      header: t`Payment`,
      priority: 2,
      cell: (invoice) => <PaymentPill state={paymentState(invoice, now)} />,
      exportValue: (invoice) => names.payment[paymentState(invoice, now)],
    },
    {
      id: 'due',
      header: t({ message: 'Owed', comment: 'Column: what is still to be paid of an invoice' }),
      align: 'end',
      priority: 3,
      cell: (invoice) =>
        amountOwed(invoice) === 0 ? (
          <Text component="span" c="dimmed">
            —
          </Text>
        ) : (
          amount(invoice, amountOwed(invoice))
        ),
      exportValue: amountOwed,
      footer: sums && <SumLines sums={formatSums(sums.due)} />,
    },
    {
      id: 'grandTotal',
      header: t({ message: 'Total', comment: 'Column: what an invoice comes to' }),
      align: 'end',
      sortable: true,
      cell: (invoice) => <b className={classes.total}>{amount(invoice, invoice.grandTotal)}</b>,
      exportValue: ({ grandTotal }) => grandTotal,
      footer: sums && <SumLines sums={formatSums(sums.total)} />,
    },
    ...(Object.keys(sums?.total ?? {}).length > 1 ? [currencyColumn(t`Currency`)] : []),
  ]
}

/** Added only if the invoices have several currencies; a CSV export needs it to tell the amounts apart. */
const currencyColumn = (header: string): Column<Invoice> => ({
  id: 'currency',
  header,
  priority: 3,
  cell: ({ currency = CURRENCY }) => currency,
  exportValue: ({ currency = CURRENCY }) => currency,
})

/** The due date; empty for a credit note, which nobody pays. */
const dueDateOf = ({ dueDate, creditOf }: Invoice): string => (creditOf === undefined && dueDate) || ''

/** The amount due. It is negative for a credit note; overpayment counts as zero here and is shown on the invoice's page. */
const amountOwed = (invoice: Invoice): number => (invoice.creditOf === undefined ? Math.max(0, amountDue(invoice)) : amountDue(invoice))

/** True if something is due and the due date is over. */
const isOverdue = (invoice: Invoice, now: Date): boolean => amountDue(invoice) > 0 && daysOverdue(invoice.dueDate, now) > 0

/** Sums in several currencies, one below the other. */
const SumLines = ({ sums }: { sums: string[] }) => sums.map((sum) => <div key={sum}>{sum}</div>)

/** The number of an invoice, or "Draft" while it has none, as a link to its page. */
export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const names = useStateNames().payment
  const number = invoiceNumber(invoice)
  return (
    <RowLink target={{ to: '/apps/invoice/detail/$id', params: { id: String(invoice.id) } }} className={classes.link}>
      {number === undefined ? names.draft : `#${number}`}
    </RowLink>
  )
}
