import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { Card, EmptyText } from '#features/dashboards/Card.tsx'
import { useFormatSums } from '../sums.ts'
import classes from './Bars.module.css'

/** Amounts due by age (how many days they are late), each with a bar for its number of invoices and a link to them. */
export function AgeCard({ ageing }: Pick<InvoiceSummary, 'ageing'>) {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const rows = [
    { age: 'current', name: t({ message: 'Not due yet', comment: 'Age of what is owed' }) },
    { age: 'days30', name: t({ message: '1–30 days overdue', comment: 'Age of what is owed' }) },
    { age: 'days60', name: t({ message: '31–60 days overdue', comment: 'Age of what is owed' }) },
    { age: 'days90', name: t({ message: '61–90 days overdue', comment: 'Age of what is owed' }) },
    { age: 'older', name: t({ message: 'Over 90 days overdue', comment: 'Age of what is owed' }) },
  ] as const
  const maxCount = Math.max(...rows.map(({ age }) => ageing[age].count))
  return (
    <Card
      title={<Trans comment="Heading: what is owed, by how late it is">Aged debt</Trans>}
      link={
        <Link to="/apps/invoice/list" search={{ age: 'owed' }}>
          <Trans comment="Link: all invoices on which something is owed">All outstanding</Trans>
        </Link>
      }
    >
      {maxCount === 0 ? (
        <EmptyText>
          <Trans>Nothing outstanding.</Trans>
        </EmptyText>
      ) : (
        <ul className={classes.ages}>
          {rows.map(({ age, name }) => (
            // `data-tone` is the colour of the bar (Bars.module.css).
            <li key={age} data-tone={age}>
              <Link to="/apps/invoice/list" search={{ age }}>
                {name}
              </Link>
              <span className={classes.sum}>
                {formatSums(ageing[age].due).map((sum) => (
                  <span key={sum}>{sum}</span>
                ))}
              </span>
              <span className={classes.track} aria-hidden>
                <span style={{ inlineSize: `${(100 * ageing[age].count) / maxCount}%` }} />
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
