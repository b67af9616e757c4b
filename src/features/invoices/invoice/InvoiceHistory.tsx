import { Trans, useLingui } from '@lingui/react/macro'
import { useActorName } from '#client/useActorName.ts'
import type { Invoice, InvoiceEvent } from '#contract/invoices/invoices.ts'
import { INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { oneOf } from '#ui/navigation/searchParams.ts'
import { useStateNames } from '../labels.ts'
import classes from './InvoiceScreen.module.css'

/** The history of an invoice, newest event first. */
export function InvoiceHistory({ invoice: { history = [] } }: { invoice: Invoice }) {
  const { t } = useLingui()
  const names = useStateNames().status
  const nameOf = useActorName()
  if (history.length === 0) return null
  /** `detail` is the new status, the address of the mail, or the number of the credit note. */
  const describeEvent = ({ what, detail = '' }: InvoiceEvent): string => {
    // Undefined if the detail is not a status.
    const status = oneOf(INVOICE_STATUSES)(detail)
    return {
      created: t({ message: 'Created', context: 'invoice', comment: 'History of an invoice' }),
      edited: t({ message: 'Edited', context: 'invoice', comment: 'History of an invoice' }),
      status: status ? names[status] : t`Status`,
      payment: t({ message: 'Payment recorded', comment: 'History of an invoice' }),
      'payment removed': t({ message: 'Payment deleted', comment: 'History of an invoice' }),
      voided: t({ message: 'Voided', comment: 'History of an invoice' }),
      unvoided: t({ message: 'Reinstated', comment: 'History of an invoice' }),
      issued: t({ message: 'Issued', comment: 'History of an invoice' }),
      sent: detail
        ? t({ message: `Sent to ${detail}`, comment: 'History of an invoice: a mail address' })
        : t({ message: 'Sent', context: 'invoice', comment: 'History of an invoice' }),
      reminded: detail
        ? t({ message: `Reminder sent to ${detail}`, comment: 'History of an invoice: a mail address' })
        : t({ message: 'Reminder sent', comment: 'History of an invoice' }),
      credited: t`Credit note ${detail} created`,
    }[what]
  }
  return (
    <section className={classes.card}>
      <h2>
        <Trans comment="What happened to an invoice">History</Trans>
      </h2>
      <ol className={classes.history}>
        {history.toReversed().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, and keep no state
          <li key={index}>
            <span>{describeEvent(event)}</span>
            <small>
              {event.actor && (
                <>
                  <bdi>{nameOf(event.actor)}</bdi> ·{' '}
                </>
              )}
              <DateText iso={event.at} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
