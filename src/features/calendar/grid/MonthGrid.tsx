import { useLingui } from '@lingui/react/macro'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { addDays, dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { Chip } from './Chip.tsx'
import { type Item, inOrder, touches } from './items.ts'
import { fitRows, type Segment, weekSegments } from './layout.ts'
import classes from './MonthGrid.module.css'
import { MoreItems } from './MoreItems.tsx'
import { useDrag } from './useDrag.ts'
import { useGridDrag } from './useGridDrag.ts'
import { useRoving } from './useRoving.ts'

/** A line of a day, and what the number above takes, in pixels. */
const LINE = 24
const HEAD = 32

/** A month in weeks; what does not fit into a day is behind a button. */
export function MonthGrid({ items, date }: GridProps & { date: Date }) {
  const { t } = useLingui()
  const { dates, now, onNew, onDay } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const { ref, height } = useElementSize<HTMLDivElement>()
  const merged = useMergedRef(root, ref)
  const weeks = weeksOfMonth(date, dates.firstDay)
  const rows = height ? Math.max(2, Math.floor((height / weeks.length - HEAD) / LINE)) : 3
  const grid = useGridDrag(items)
  const drag = useDrag({ root, ...grid.options })
  const shown = grid.withDrag(drag)
  const home = weeks.findIndex((week) => week.some((day) => dayKey(day) === dayKey(date)))
  const roving = useRoving(root, { column: weeks[home]?.findIndex((day) => dayKey(day) === dayKey(date)) ?? 0, row: home }, weeks.length)

  return (
    <section className={classes.month} aria-label={dates.month(date)}>
      <div className={classes.weekdays} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day.getDay()}>{dates.weekday(day, 'short')}</span>
        ))}
      </div>
      <div ref={merged} className={classes.weeks} data-dragging={drag && true}>
        {weeks.map((week, row) => {
          const segments = weekSegments(shown, week)
          const fit = fitRows(segments, rows)
          return (
            <div key={dayKey(week[0] as Date)} className={classes.week}>
              {week.map((day, column) => {
                const key = dayKey(day)
                const slot = roving.slot(column, row)
                const own = shown.filter((item) => touches(item, day)).sort(inOrder)
                return (
                  <div
                    key={key}
                    className={classes.day}
                    data-day={key}
                    data-outside={day.getMonth() !== date.getMonth() || undefined}
                    data-today={key === dayKey(now) || undefined}
                    data-weekend={[0, 6].includes(day.getDay()) || undefined}
                  >
                    <button
                      type="button"
                      className={classes.place}
                      aria-label={t({
                        message: `New event on ${dates.fullDay(day)}`,
                        comment: 'A day of the month; choosing it begins an event',
                      })}
                      onClick={() => onNew({ start: day, end: addDays(day, 1), allDay: true })}
                      {...slot}
                    />
                    <button
                      type="button"
                      className={classes.number}
                      aria-label={dates.fullDay(day)}
                      onClick={() => onDay(day)}
                      tabIndex={slot.tabIndex}
                    >
                      {dates.number(day)}
                    </button>
                    <DayLines segments={fit.shown.filter((segment) => segment.column === column)} heldKey={drag?.item?.key} />
                    {(fit.more[column] ?? 0) > 0 && (
                      <div className={classes.more} style={{ insetBlockStart: HEAD + (rows - 1) * LINE }}>
                        <MoreItems day={day} items={own} count={fit.more[column] ?? 0} />
                      </div>
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** The items that begin on a day of a week; longer ones reach over the days after it. */
export const DayLines = ({
  segments,
  heldKey,
  top = HEAD,
}: {
  segments: readonly Segment[]
  heldKey: Item['key'] | undefined
  top?: number
}) =>
  segments.map(({ item, span, row, before, after }) => (
    <div
      key={item.key}
      className={classes.line}
      style={{ insetBlockStart: top + row * LINE, inlineSize: `calc(${span * 100}% - ${after ? 3 : 7}px)` }}
    >
      <Chip item={item} look="line" before={before} after={after} held={item.key === heldKey} />
    </div>
  ))
