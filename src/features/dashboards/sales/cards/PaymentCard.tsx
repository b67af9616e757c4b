import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useFormatSums } from '../sums.ts'
import classes from './Bars.module.css'

/** The invoices by payment state: a bar with their proportions, and a list with links to them. */
export function PaymentCard({ payment }: Pick<InvoiceSummary, 'payment'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const formatSums = useFormatSums()
  // Paid invoices with their totals, the others with what is due on them.
  const rows = [
    { state: 'paid', sums: payment.paid.total, name: t({ message: 'Paid in full', comment: 'State of invoices' }) },
    {
      state: 'open',
      sums: payment.open.due,
      name: t({ message: 'Open', context: 'invoice state', comment: 'State of invoices: nothing paid yet' }),
    },
    { state: 'partly paid', sums: payment['partly paid'].due, name: t({ message: 'Partly paid', comment: 'State of invoices' }) },
    { state: 'overdue', sums: payment.overdue.due, name: t({ message: 'Overdue', comment: 'State of invoices' }) },
  ] as const
  const isEmpty = rows.every(({ state }) => payment[state].count === 0)
  return (
    <Card
      title={<Trans>Invoices by payment</Trans>}
      note={<Trans>The bar shows the number of invoices. The amounts show what is paid in full and what is outstanding.</Trans>}
      link={
        <Link to="/apps/invoice/list">
          <Trans>All invoices</Trans>
        </Link>
      }
    >
      {isEmpty ? (
        <EmptyText>
          <Trans>No invoices issued yet.</Trans>
        </EmptyText>
      ) : (
        <div className={classes.bar} aria-hidden>
          {/* `data-tone` is the colour of a part (Bars.module.css). */}
          {rows.map(({ state, name }) => (
            <Tooltip key={state} label={`${name}: ${number(payment[state].count)}`}>
              <span data-tone={state} style={{ flexGrow: payment[state].count }} hidden={payment[state].count === 0} />
            </Tooltip>
          ))}
        </div>
      )}
      <ul className={classes.states}>
        {rows.map(({ state, name, sums }) => (
          <li key={state} data-tone={state}>
            <Link to="/apps/invoice/list" search={{ payment: state }}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{number(payment[state].count)}</span>
              <span className={classes.sum}>
                {formatSums(sums).map((sum) => (
                  <span key={sum}>{sum}</span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
