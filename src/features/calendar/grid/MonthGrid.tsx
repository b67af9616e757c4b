import { useLingui } from '@lingui/react/macro'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { addDays, dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { Chip } from './Chip.tsx'
import { compareItems, type Item, isOnDay } from './items.ts'
import { fitRows, type Segment, weekSegments } from './layout.ts'
import classes from './MonthGrid.module.css'
import { MoreItems } from './MoreItems.tsx'
import { useDrag } from './useDrag.ts'
import { useGridDrag } from './useGridDrag.ts'
import { useRovingFocus } from './useRovingFocus.ts'

/** The height of a line, and of the number above the lines of a day, in px. */
const LINE_HEIGHT = 24
const NUMBER_HEIGHT = 32

/** The month view. A button opens the items that do not fit into a day. */
export function MonthGrid({ items, date }: GridProps & { date: Date }) {
  const { t } = useLingui()
  const { dateFormats, now, mayEdit, onNew, onDay } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const { ref, height } = useElementSize<HTMLDivElement>()
  const mergedRef = useMergedRef(root, ref)
  const weeks = weeksOfMonth(date, dateFormats.firstDay)
  const rows = height ? Math.max(2, Math.floor((height / weeks.length - NUMBER_HEIGHT) / LINE_HEIGHT)) : 3
  /** The options of a drag, and the items with the dragged one at its new time. */
  const grid = useGridDrag(items)
  const drag = useDrag({ root, ...grid.options })
  const visibleItems = grid.withDrag(drag)
  const dateRow = weeks.findIndex((week) => week.some((day) => dayKey(day) === dayKey(date)))
  // Arrow keys move the focus from day to day; only one day is reached with Tab.
  const roving = useRovingFocus(
    root,
    { column: weeks[dateRow]?.findIndex((day) => dayKey(day) === dayKey(date)) ?? 0, row: dateRow },
    weeks.length,
  )

  return (
    <section className={classes.month} aria-label={dateFormats.month(date)}>
      <div className={classes.weekdays} aria-hidden>
        {weeks[0]?.map((day) => (
          <span key={day.getDay()}>{dateFormats.weekday(day, 'short')}</span>
        ))}
      </div>
      <div ref={mergedRef} className={classes.weeks} data-dragging={drag && true}>
        {weeks.map((week, row) => {
          const segments = weekSegments(visibleItems, week)
          const fit = fitRows(segments, rows)
          return (
            <div key={dayKey(week[0] as Date)} className={classes.week}>
              {week.map((day, column) => {
                const key = dayKey(day)
                const slot = roving.cellProps(column, row)
                const dayItems = visibleItems.filter((item) => isOnDay(item, day)).sort(compareItems)
                return (
                  <div
                    key={key}
                    className={classes.day}
                    // `useDrag` finds the day under the pointer by this attribute.
                    data-day={key}
                    data-outside={day.getMonth() !== date.getMonth() || undefined}
                    data-today={key === dayKey(now) || undefined}
                    data-weekend={[0, 6].includes(day.getDay()) || undefined}
                  >
                    {mayEdit && (
                      <button
                        type="button"
                        className={classes.newEvent}
                        aria-label={t({
                          message: `New event on ${dateFormats.fullDay(day)}`,
                          comment: 'A day of the month; choosing it begins an event',
                        })}
                        onClick={() => onNew({ start: day, end: addDays(day, 1), allDay: true })}
                        {...slot}
                      />
                    )}
                    <button
                      type="button"
                      className={classes.number}
                      aria-label={dateFormats.fullDay(day)}
                      onClick={() => onDay(day)}
                      // Where nothing can be added, arrow keys move between the numbers.
                      {...(mayEdit ? { tabIndex: slot.tabIndex } : slot)}
                    >
                      {dateFormats.number(day)}
                    </button>
                    <DayLines segments={fit.shown.filter((segment) => segment.column === column)} draggedKey={drag?.item?.key} />
                    {(fit.hiddenCounts[column] ?? 0) > 0 && (
                      <div className={classes.more} style={{ insetBlockStart: NUMBER_HEIGHT + (rows - 1) * LINE_HEIGHT }}>
                        <MoreItems day={day} items={dayItems} count={fit.hiddenCounts[column] ?? 0} />
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

/** The items that start on a day of a week; longer ones extend over the following days. @param top the position of the first line in the day, in px */
export const DayLines = ({
  segments,
  draggedKey,
  top = NUMBER_HEIGHT,
}: {
  segments: readonly Segment[]
  draggedKey: Item['key'] | undefined
  top?: number
}) =>
  segments.map(({ item, span, row, before, after }) => (
    <div
      key={item.key}
      className={classes.line}
      // A line that continues after the week reaches closer to its edge.
      style={{ insetBlockStart: top + row * LINE_HEIGHT, inlineSize: `calc(${span * 100}% - ${after ? 3 : 7}px)` }}
    >
      <Chip item={item} variant="line" before={before} after={after} isDragged={item.key === draggedKey} />
    </div>
  ))
