import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import type { Bucket } from './buckets.ts'
import classes from './DaysChart.module.css'
import type { DaysList } from './DaysChart.tsx'
import { firstAndLastDayOf } from './period.ts'
import { useFormatPeriod } from './periodLabels.ts'

interface Props {
  /** The parts of the period, one for each row. */
  rows: Bucket[]
  /** The same number of parts of the period before. */
  previousRows: Bucket[]
  /** The list that a row links to, filtered by its days. */
  to: DaysList
  /** The name of the table. */
  label: string
  /** The header of the column with numbers of rows. */
  count: string
  /** The header of the column with amounts. */
  amount: string
}

/** The numbers of DaysChart as a table, newest first. Each row links to the list of its days. */
export function DaysTable({ rows, previousRows, to, label, count, amount }: Props) {
  const { money, number } = useFormat()
  const formatPeriod = useFormatPeriod()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the focus to scroll by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a region would be a second one of the card’s name
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <Trans comment="Column: which days">Period</Trans>
            </th>
            <th scope="col" data-end>
              {count}
            </th>
            <th scope="col" data-end>
              {amount}
            </th>
            <th scope="col" data-end>
              <Trans comment="Column: the money of as many days before">Previous period</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .map((row, index) => (
              <tr key={row.first.getTime()}>
                <th scope="row">
                  <Link to={to} search={firstAndLastDayOf(row)}>
                    {formatPeriod(row)}
                  </Link>
                </th>
                <td data-end>{number(row.count)}</td>
                <td data-end>{money(row.amount, CURRENCY)}</td>
                <td data-end>{money(previousRows[index]?.amount ?? 0, CURRENCY)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
