import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import type { Bucket } from './buckets.ts'
import classes from './DaysChart.module.css'
import type { ListOfDays } from './DaysChart.tsx'
import { daysOf } from './period.ts'
import { usePeriodText } from './periodLabels.ts'

interface Props {
  rows: Bucket[]
  /** As many, of the days before. */
  before: Bucket[]
  /** The list that a row leads to, narrowed to its days. */
  to: ListOfDays
  /** What the table tells of. */
  label: string
  /** The head of the column that counts. */
  count: string
  /** The head of the column of money. */
  amount: string
}

/** The numbers of the chart, the newest first; each row leads to the list behind it. */
export function DaysTable({ rows, before, to, label, count, amount }: Props) {
  const { money, number } = useFormat()
  const write = usePeriodText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a region would be a second one of the card’s name
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: which days">Days</Trans>
            </th>
            <th scope="col" data-end>
              {count}
            </th>
            <th scope="col" data-end>
              {amount}
            </th>
            <th scope="col" data-end>
              <Trans comment="Column: the money of as many days before">Before</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, index) => (
              <tr key={row.first.getTime()}>
                <th scope="row">
                  <Link to={to} search={daysOf(row)}>
                    {write(row)}
                  </Link>
                </th>
                <td data-end>{number(row.count)}</td>
                <td data-end>{money(row.amount, CURRENCY)}</td>
                <td data-end>{money(before[index]?.amount ?? 0, CURRENCY)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
