import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { Logo } from '#ui/theme/Logo.tsx'
import { hasExactPrices } from './exactPrices.ts'
import classes from './InvoicePrint.module.css'
import { PrintLines, PrintTotals } from './PrintLines.tsx'
import type { Stamp } from './usePrintStamp.ts'

/** The fields of an invoice that are printed. The preview of a new one has no number. */
export type PrintableInvoice = Omit<Invoice, 'id' | 'isSelected' | 'completed' | 'status' | 'history'> & { id?: number | undefined }

interface Props {
  invoice: PrintableInvoice
  /** Stamped across the page: `Paid`, `Void`, `Draft`. */
  stamp?: Stamp | undefined
}

/** An invoice as an A4 page, for the screen and for printing. It is white in every theme. */
export function InvoicePrint({ invoice, stamp }: Props) {
  const { t } = useLingui()
  // `creditOf` is set only for a credit note: the id of the invoice that it credits.
  const { billFrom, billTo, creditOf, notes } = invoice
  const id = numberOf(invoice)
  return (
    <div className={classes.sheet}>
      <article
        // `on-paper` (base.css) makes the page print dark on white in every theme.
        className={`${classes.paper} on-paper`}
        aria-label={id === undefined ? t`Invoice preview` : creditOf ? t`Credit note ${id}` : t`Invoice ${id}`}
      >
        <header className={classes.header}>
          <div className={classes.brand}>
            <Logo size={44} />
            <strong>{billFrom ? <bdi>{billFrom}</bdi> : <Blank />}</strong>
          </div>
          <div className={classes.title}>
            <h2>{creditOf ? <Trans>Credit note</Trans> : <Trans comment="Title on the paper">Invoice</Trans>}</h2>
            <p>{id === undefined ? <Trans comment="On the paper, in place of a number">Draft</Trans> : `#${id}`}</p>
          </div>
          {stamp && (
            <span className={classes.stamp} data-tone={stamp.tone}>
              {stamp.text}
            </span>
          )}
        </header>
        <Details invoice={invoice} />
        <div className={classes.parties}>
          <Party
            title={t({ message: 'From', context: 'who bills', comment: 'Who sends the invoice' })}
            name={billFrom}
            address={invoice.billFromAddress}
            email={invoice.billFromEmail}
            phone={invoice.billFromPhone}
            fax={invoice.billFromFax}
          />
          <Party
            title={t({ message: 'Bill to', comment: 'Who gets the invoice' })}
            name={billTo}
            address={invoice.billToAddress}
            email={invoice.billToEmail}
            phone={invoice.billToPhone}
            fax={invoice.billToFax}
          />
        </div>
        <PrintLines invoice={invoice} />
        <PrintTotals invoice={invoice} />
        {hasExactPrices(invoice) && (
          <p className={classes.rounding}>
            <Trans comment="On the paper, where a price has more decimals than its currency">
              Each amount is quantity × price, rounded once.
            </Trans>
          </p>
        )}
        {notes && <p className={classes.notes}>{notes}</p>}
        <footer className={classes.footer}>
          {[billFrom, invoice.billFromEmail, invoice.billFromPhone].filter(Boolean).map((part) => (
            <span key={part}>
              <bdi>{part}</bdi>
            </span>
          ))}
        </footer>
      </article>
    </div>
  )
}

/** The number of an invoice; undefined for a draft, also for one that is not stored yet. */
const numberOf = ({ id, ...invoice }: PrintableInvoice): number | undefined =>
  id === undefined ? undefined : invoiceNumber({ id, ...invoice })

/** A grey bar in place of a field that is still empty in the form. */
const Blank = () => <span className={classes.blank} aria-hidden />

/** Date, due date and amount; on a credit note also the number of its invoice. */
function Details({ invoice }: { invoice: PrintableInvoice }) {
  const { date, money } = useFormat()
  const { orderDate, dueDate, creditOf, grandTotal, currency = CURRENCY } = invoice
  return (
    <dl className={classes.details}>
      <div>
        <dt>
          <Trans comment="On the paper: the date of the invoice">Date</Trans>
        </dt>
        <dd>{orderDate ? date(orderDate) : '—'}</dd>
      </div>
      {dueDate && !creditOf && (
        <div>
          <dt>
            <Trans comment="On the paper: the day until which it is to be paid">Due</Trans>
          </dt>
          <dd>{date(dueDate)}</dd>
        </div>
      )}
      {creditOf && (
        <div>
          <dt>
            <Trans comment="On a credit note: the invoice it takes back">For invoice</Trans>
          </dt>
          <dd>#{invoice.creditOfNumber ?? creditOf}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans comment="On the paper: what the invoice comes to">Amount</Trans>
        </dt>
        <dd className={classes.amount}>{money(grandTotal, currency)}</dd>
      </div>
    </dl>
  )
}

interface PartyProps {
  title: string
  name: string
  address: string
  email: string
  phone: string
  fax: string
}

/** The sender or the customer. Fields without a value are left out, except the name. */
function Party({ title, name, address, email, phone, fax }: PartyProps) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={classes.name}>{name ? <bdi>{name}</bdi> : <Blank />}</p>
      {address && (
        <p className={classes.address}>
          <bdi>{address}</bdi>
        </p>
      )}
      {email && (
        <p>
          <bdi>{email}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {fax && (
        <p>
          <Trans>
            Fax <bdi dir="ltr">{fax}</bdi>
          </Trans>
        </p>
      )}
    </section>
  )
}
