import { Trans, useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
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
  /** The name of the chart. */
  label: string
}

/** The approximate number of labels below the bars. */
const MAX_LABELS = 6

/**
 * A bar chart of a period and the period before. The values of a bar are shown on hover, on focus and on the first touch; a click or the second
 * touch opens its list. The chart is one stop of the Tab key, in which the arrow keys move.
 */
export function DaysChart({ rows, previousRows, to, label }: Props) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const { money, shortMoney } = useFormat()
  const formatPeriod = useFormatPeriod()
  /** The bar whose values are shown. */
  const [shown, setShown] = useState<number>()
  const [focused, setFocused] = useState(rows.length - 1)
  /** The bar that Tab reaches: the one that had the focus last, at first the newest. Another period may have fewer. */
  const reachable = Math.min(focused, rows.length - 1)
  const plot = useRef<HTMLDivElement>(null)
  /** The current touch shows values, and does not open the list. */
  const isFirstTouch = useRef(false)
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
  const textsOf = (index: number) => ({
    days: rows[index] ? formatPeriod(rows[index]) : '',
    sum: money(rows[index]?.amount ?? 0, CURRENCY),
    sumBefore: money(previousRows[index]?.amount ?? 0, CURRENCY),
  })
  const nameOf = (index: number) => {
    const { days, sum, sumBefore } = textsOf(index)
    return t({ message: `${days}: ${sum}. Previous period: ${sumBefore}`, comment: 'A bar of a chart: its days and amounts' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setShown(undefined)
    const step = dir === 'rtl' ? -1 : 1
    const next = {
      ArrowRight: reachable + step,
      ArrowLeft: reachable - step,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (next === undefined || !rows[next] || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    plot.current?.querySelectorAll<HTMLElement>('a')[next]?.focus()
  }
  return (
    <figure className={classes.figure} aria-label={label}>
      <Legend />
      <div className={classes.chart}>
        <div className={classes.scale} aria-hidden>
          {scale.toReversed().map((tick) => (
            <span key={tick}>{shortMoney(tick, CURRENCY)}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links in it */}
        <div
          ref={plot}
          className={classes.plot}
          data-below={bottom < 0 || undefined}
          style={{ '--lines': scale.length - 1, '--zero': percentOf(-bottom) } as CSSProperties}
          onKeyDown={onKeyDown}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(undefined)}
        >
          {rows.map((row, index) => {
            const amountBefore = previousRows[index]?.amount ?? 0
            return (
              <Link
                key={row.first.getTime()}
                tabIndex={index === reachable ? 0 : -1}
                className={classes.column}
                to={to}
                search={firstAndLastDayOf(row)}
                aria-label={nameOf(index)}
                data-shown={index === shown || undefined}
                onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setShown(index)}
                onPointerDown={({ pointerType }) => {
                  isFirstTouch.current = pointerType === 'touch' && index !== shown
                }}
                onClick={(event) => {
                  if (isFirstTouch.current) event.preventDefault()
                  isFirstTouch.current = false
                }}
                onFocus={() => {
                  setFocused(index)
                  setShown(index)
                }}
                onBlur={() => setShown(undefined)}
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
          {shown !== undefined && shown < rows.length && <Values {...textsOf(shown)} index={shown} count={rows.length} />}
        </div>
      </div>
    </figure>
  )
}

/** What the two colours of bars mean. */
const Legend = () => (
  <figcaption className={classes.legend}>
    <span>
      <Trans comment="Legend of a chart: the bars of the days that were chosen">This period</Trans>
    </span>
    <span data-previous>
      <Trans comment="Column: the money of as many days before">Previous period</Trans>
    </span>
  </figcaption>
)

interface ValuesProps {
  days: string
  sum: string
  sumBefore: string
  /** The bar, and the number of bars. */
  index: number
  count: number
}

/** The values of a bar, beside it. Screen readers have them in the name of its link. */
const Values = ({ days, sum, sumBefore, index, count }: ValuesProps) => (
  <div
    className={classes.values}
    data-before={index >= count / 2 || undefined}
    style={{ '--position': `${(100 * (index + 0.5)) / count}%`, '--half-column': `${50 / count}%` } as CSSProperties}
    aria-hidden
  >
    <strong>{days}</strong>
    <span>{sum}</span>
    <span data-previous>{sumBefore}</span>
  </div>
)
