import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { Card, Nothing } from '#features/dashboards/Card.tsx'
import { useSums } from '../sums.ts'
import classes from './Bars.module.css'

/** What is owed by how late it is: a bar for each age, as long as its share of the invoices. Each leads to its invoices. */
export function AgeCard({ ageing }: Pick<InvoiceSummary, 'ageing'>) {
  const { t } = useLingui()
  const write = useSums()
  const rows = [
    { age: 'current', name: t({ message: 'Not due yet', comment: 'Age of what is owed' }) },
    { age: 'days30', name: t({ message: '1–30 days late', comment: 'Age of what is owed' }) },
    { age: 'days60', name: t({ message: '31–60 days late', comment: 'Age of what is owed' }) },
    { age: 'days90', name: t({ message: '61–90 days late', comment: 'Age of what is owed' }) },
    { age: 'older', name: t({ message: 'Over 90 days late', comment: 'Age of what is owed' }) },
  ] as const
  const most = Math.max(...rows.map(({ age }) => ageing[age].count))
  return (
    <Card
      title={<Trans comment="Heading: what is owed, by how late it is">Owed by age</Trans>}
      link={
        <Link to="/apps/invoice/list" search={{ age: 'owed' }}>
          <Trans comment="Link: all invoices on which something is owed">All that is owed</Trans>
        </Link>
      }
    >
      {most === 0 ? (
        <Nothing>
          <Trans>Nothing is owed.</Trans>
        </Nothing>
      ) : (
        <ul className={classes.ages}>
          {rows.map(({ age, name }) => (
            <li key={age} data-tone={age}>
              <Link to="/apps/invoice/list" search={{ age }}>
                {name}
              </Link>
              <span className={classes.sum}>
                {write(ageing[age].due).map((sum) => (
                  <span key={sum}>{sum}</span>
                ))}
              </span>
              <span className={classes.track} aria-hidden>
                <span style={{ inlineSize: `${(100 * ageing[age].count) / most}%` }} />
              </span>
              <span className={classes.count}>
                <Plural value={ageing[age].count} one="# invoice" other="# invoices" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
