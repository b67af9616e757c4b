import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { type Bucket, ticks } from './buckets.ts'
import classes from './DaysChart.module.css'
import { daysOf } from './period.ts'
import { usePeriodText } from './periodLabels.ts'

/** The lists that can be narrowed to some days by their address. */
export type ListOfDays = '/apps/ecommerce/orders' | '/apps/invoice/list'

interface Props {
  rows: Bucket[]
  /** As many, of the days before. */
  before: Bucket[]
  /** The list that a bar leads to, narrowed to its days. */
  to: ListOfDays
}

/** About so many days are named below the bars. */
const NAMED = 6

/** Bars that follow the direction of writing. They are drawn for the eye; the table says the same to everybody. */
export function DaysChart({ rows, before, to }: Props) {
  const { t } = useLingui()
  const { money, shortMoney } = useFormat()
  const write = usePeriodText()
  const amounts = [...rows, ...before].map(({ amount }) => amount)
  const scale = ticks(Math.max(...amounts), Math.min(...amounts))
  const [bottom = 0, top = 1] = [scale[0], scale.at(-1)]
  const share = (amount: number) => `${(100 * amount) / (top - bottom)}%`
  /** Where more was credited than billed, the bar hangs below nothing. */
  const barOf = (amount: number) => ({ blockSize: share(Math.abs(amount)), insetBlockEnd: share(Math.min(0, amount) - bottom) })
  const every = Math.ceil(rows.length / NAMED)
  const named = (index: number) => (rows.length - 1 - index) % every === 0
  /** Has no room on a phone. */
  const second = (index: number) => ((rows.length - 1 - index) / every) % 2 === 1
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
        style={{ '--lines': scale.length - 1, '--zero': share(-bottom) } as React.CSSProperties}
      >
        {rows.map((row, index) => {
          const old = before[index]?.amount ?? 0
          const [sum, sumBefore] = [money(row.amount, CURRENCY), money(old, CURRENCY)]
          return (
            <Link
              key={row.first.getTime()}
              tabIndex={-1}
              className={classes.column}
              to={to}
              search={daysOf(row)}
              title={`${write(row)}\n${sum}\n${t`Before: ${sumBefore}`}`}
            >
              <span className={classes.old} data-below={old < 0 || undefined} style={barOf(old)} />
              <span className={classes.bar} data-below={row.amount < 0 || undefined} style={barOf(row.amount)} />
              {named(index) && (
                <span className={classes.name} data-second={second(index) || undefined}>
                  {write({ ...row, last: row.first, days: 1 })}
                </span>
              )}
            </Link>
          )
        })}
      </div>
    </div>
  )
}
