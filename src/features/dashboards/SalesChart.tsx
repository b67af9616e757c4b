import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CURRENCY } from '#contract/money.ts'
import { useFormat, useLocaleTag } from '#ui/format.ts'
import { type Bucket, ticks } from './buckets.ts'
import classes from './SalesChart.module.css'
import { daysOf } from './salesSearch.ts'
import { usePeriodText } from './salesWords.ts'

interface Props {
  rows: Bucket[]
  /** As many, of the days before. */
  before: Bucket[]
}

/** About so many days are named below the bars. */
const NAMED = 6

/** Bars that follow the direction of writing. They are drawn for the eye; the table says the same to everybody. */
export function SalesChart({ rows, before }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const tag = useLocaleTag()
  const write = usePeriodText()
  const scale = ticks(Math.max(...rows.map(({ sales }) => sales), ...before.map(({ sales }) => sales)))
  const top = scale.at(-1) ?? 1
  const short = new Intl.NumberFormat(tag, { style: 'currency', currency: CURRENCY, notation: 'compact', currencyDisplay: 'narrowSymbol' })
  const every = Math.ceil(rows.length / NAMED)
  const named = (index: number) => (rows.length - 1 - index) % every === 0
  /** Has no room on a phone. */
  const second = (index: number) => ((rows.length - 1 - index) / every) % 2 === 1
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.scale}>
        {scale.toReversed().map((tick) => (
          <span key={tick}>{short.format(tick)}</span>
        ))}
      </div>
      <div className={classes.plot} style={{ '--lines': scale.length - 1 } as React.CSSProperties}>
        {rows.map((row, index) => {
          const old = before[index]?.sales ?? 0
          const [sum, sumBefore] = [money(row.sales, CURRENCY), money(old, CURRENCY)]
          return (
            <Link
              key={row.first.getTime()}
              tabIndex={-1}
              className={classes.column}
              to="/apps/ecommerce/orders"
              search={daysOf(row)}
              title={`${write(row)}\n${sum}\n${t`Before: ${sumBefore}`}`}
            >
              <span className={classes.old} style={{ blockSize: `${(100 * old) / top}%` }} />
              <span className={classes.bar} style={{ blockSize: `${(100 * row.sales) / top}%` }} />
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
