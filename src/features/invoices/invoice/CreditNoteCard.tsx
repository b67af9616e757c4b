import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/invoices/invoices.ts'
import classes from './InvoiceScreen.module.css'

interface Props {
  invoice: Invoice
  /** The credit note that cancels the invoice. */
  creditNote: Invoice | undefined
}

/** Card that links an invoice with its credit note, and a credit note with its invoice. */
export function CreditNoteCard({ invoice: { creditOf }, creditNote }: Props) {
  // `creditOf` is set only for a credit note: the number of the invoice that it takes back.
  const other = creditOf ?? creditNote?.id
  if (other === undefined) return null
  const params = { id: String(other) }
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Credit note</Trans>
      </h2>
      <p className={classes.credit}>
        {creditOf === undefined ? (
          <Trans>
            This invoice was cancelled by{' '}
            <Link to="/apps/invoice/detail/$id" params={params}>
              credit note {other}
            </Link>
            .
          </Trans>
        ) : (
          <Trans>
            This credit note cancels{' '}
            <Link to="/apps/invoice/detail/$id" params={params}>
              invoice {other}
            </Link>
            .
          </Trans>
        )}
      </p>
    </section>
  )
}
