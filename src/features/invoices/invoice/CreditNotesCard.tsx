import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isFullyCredited } from '#contract/invoices/invoice-credit.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './InvoiceScreen.module.css'

interface Props {
  invoice: Invoice
  /** The valid credit notes of the invoice. */
  creditNotes: readonly Invoice[]
}

/** Card that links an invoice with its credit notes, and a credit note with its invoice. */
export function CreditNotesCard({ invoice, creditNotes }: Props) {
  // `creditOf` is set only for a credit note: the id of the invoice that it credits.
  const { creditOf, creditOfNumber } = invoice
  if (creditOf === undefined && creditNotes.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{creditOf === undefined && creditNotes.length > 1 ? <Trans>Credit notes</Trans> : <Trans>Credit note</Trans>}</h2>
      {creditOf === undefined ? (
        <>
          {creditNotes.map((note) => (
            <CreditNoteLine key={note.id} note={note} />
          ))}
          <FullyCreditedNotice invoice={invoice} creditNotes={creditNotes} />
        </>
      ) : (
        <p className={classes.credit}>
          <Trans>
            This credit note is for{' '}
            <Link to="/apps/invoice/detail/$id" params={{ id: String(creditOf) }}>
              invoice {creditOfNumber ?? creditOf}
            </Link>
            .
          </Trans>
        </p>
      )}
    </section>
  )
}

/** A credit note as a link, with its amount. */
function CreditNoteLine({ note }: { note: Invoice }) {
  const { money } = useFormat()
  const number = invoiceNumber(note)
  const amount = money(-note.grandTotal, note.currency ?? CURRENCY)
  return (
    <p className={classes.credit}>
      <Trans comment="An amount is credited by a credit note">
        {amount} credited by{' '}
        <Link to="/apps/invoice/detail/$id" params={{ id: String(note.id) }}>
          credit note {number}
        </Link>
        .
      </Trans>
    </p>
  )
}

/** Says that an invoice is credited completely. */
function FullyCreditedNotice({ invoice, creditNotes }: Props) {
  if (!isFullyCredited(invoice, creditNotes)) return null
  return (
    <p className={classes.credit}>
      <Trans>Nothing of this invoice is left to pay.</Trans>
    </p>
  )
}
