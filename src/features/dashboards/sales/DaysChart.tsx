import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { type Bucket, ticks } from './buckets.ts'
import classes from './DaysChart.module.css'
import { firstAndLastDayOf } from './period.ts'
import { useFormatPeriod } from './periodLabels.ts'

/** The lists whose URL can filter by days. */
export type DaysList = '/apps/ecommerce/orders' | '/apps/invoice/list'

interface Props {
  /** The parts of the period, one for each bar. */
  rows: Bucket[]
  /** The same number of parts of the period before. */
  previousRows: Bucket[]
  /** The list that a bar links to, filtered by its days. */
  to: DaysList
}

/** The approximate number of labels below the bars. */
const MAX_LABELS = 6

/** A bar chart of a period and the period before. It is hidden from screen readers, which have the table (DaysTable). */
export function DaysChart({ rows, previousRows, to }: Props) {
  const { t } = useLingui()
  const { money, shortMoney } = useFormat()
  const formatPeriod = useFormatPeriod()
  const amounts = [...rows, ...previousRows].map(({ amount }) => amount)
  const scale = ticks(Math.max(...amounts), Math.min(...amounts))
  const [bottom = 0, top = 1] = [scale[0], scale.at(-1)]
  const percentOf = (amount: number) => `${(100 * amount) / (top - bottom)}%`
  /** Negative amounts, such as more credited than billed, are bars below the zero line. */
  const barStyle = (amount: number) => ({ blockSize: percentOf(Math.abs(amount)), insetBlockEnd: percentOf(Math.min(0, amount) - bottom) })
  /** Every so many bars one has a label, counted from the last. */
  const interval = Math.ceil(rows.length / MAX_LABELS)
  const hasLabel = (index: number) => (rows.length - 1 - index) % interval === 0
  /** Every second label is hidden on a phone. */
  const isSecond = (index: number) => ((rows.length - 1 - index) / interval) % 2 === 1
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.scale}>
        {scale.toReversed().map((tick) => (
          <span key={tick}>{shortMoney(tick, CURRENCY)}</span>
        ))}
      </div>
      <div
        className={classes.plot}
        data-below={bottom < 0 || undefined}
        style={{ '--lines': scale.length - 1, '--zero': percentOf(-bottom) } as React.CSSProperties}
      >
        {rows.map((row, index) => {
          const amountBefore = previousRows[index]?.amount ?? 0
          const [sum, sumBefore] = [money(row.amount, CURRENCY), money(amountBefore, CURRENCY)]
          return (
            <Link
              key={row.first.getTime()}
              tabIndex={-1}
              className={classes.column}
              to={to}
              search={firstAndLastDayOf(row)}
              title={`${formatPeriod(row)}\n${sum}\n${t`Previous: ${sumBefore}`}`}
            >
              <span className={classes.previousBar} data-below={amountBefore < 0 || undefined} style={barStyle(amountBefore)} />
              <span className={classes.bar} data-below={row.amount < 0 || undefined} style={barStyle(row.amount)} />
              {hasLabel(index) && (
                <span className={classes.label} data-second={isSecond(index) || undefined}>
                  {/* The first day of the bar. */}
                  {formatPeriod({ ...row, last: row.first, days: 1 })}
                </span>
              )}
            </Link>
          )
        })}
      </div>
    </div>
  )
}
