import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/money.ts'
import { useFormat } from '#ui/format.ts'
import { Card, Nothing } from './Card.tsx'
import type { Modern } from './dashboardData.ts'
import { daysOf } from './period.ts'
import { usePeriodText } from './periodWords.ts'
import classes from './Ranking.module.css'

const SHOWN = 6

/** To whom most was billed: a bar and the numbers for each. It leads to their invoices of these days. */
export function CustomersCard({ period, billed }: Pick<Modern, 'period' | 'billed'>) {
  const { money } = useFormat()
  const write = usePeriodText()
  const best = billed.customers.slice(0, SHOWN)
  const most = Math.max(0, best[0]?.billed ?? 0) || 1
  return (
    <Card
      size="side"
      title={<Trans>Top customers</Trans>}
      note={write(period)}
      link={
        <Link to="/apps/invoice/list" search={daysOf(period)}>
          <Trans comment="Link: all invoices of the days that the card tells of">All of these days</Trans>
        </Link>
      }
    >
      {best.length === 0 && (
        <Nothing>
          <Trans>Nothing was billed in these days.</Trans>
        </Nothing>
      )}
      <ol className={classes.ranking}>
        {best.map(({ name, invoices, billed: sum }) => (
          <li key={name}>
            <Link to="/apps/invoice/list" search={{ ...daysOf(period), q: name || undefined }}>
              <span className={classes.text}>
                <bdi>{name || '—'}</bdi>
                <span className={classes.track} aria-hidden>
                  <span style={{ inlineSize: `${Math.max(0, (100 * sum) / most)}%` }} />
                </span>
              </span>
              <span className={classes.numbers}>
                <b>{money(sum, CURRENCY)}</b>
                <small>
                  <Plural value={invoices} one="# invoice" other="# invoices" />
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
