import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { addDays, dateAtMinutes, dayKey, minutesOfDay } from '#ui/dates/days.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { Chip } from './Chip.tsx'
import { compareItems, isAllDayOrLonger, isOnDay } from './items.ts'
import { fitLanes, fitRows, placeTimedItems, weekSegments } from './layout.ts'
import { DayLines } from './MonthGrid.tsx'
import { MoreItems } from './MoreItems.tsx'
import classes from './TimeGrid.module.css'
import { type Drag, useDrag } from './useDrag.ts'
import { useGridDrag } from './useGridDrag.ts'
import { useRovingFocus } from './useRovingFocus.ts'

/** The largest number of lines of the all-day area. */
const MAX_BARS = 4
/** How many overlapping items are side by side in a day of the week; in the day view all of them. */
const MAX_LANES = 2
/** The width of the button beside them with the number of the others, in px. */
const MORE_WIDTH = 28
/** The height of a line of the all-day area, in px. */
const LINE_HEIGHT = 24
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** The hour to which a day is scrolled at first: the hour before school starts. */
const FIRST_HOUR = 7

/** The week and day view: all-day items above, and below them a column of hours for each day. */
export function TimeGrid({ items, days }: GridProps & { days: readonly Date[] }) {
  const { now } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  /** The options of a drag, and the items with the dragged one at its new time. */
  const grid = useGridDrag(items)
  const drag = useDrag({ root, ...grid.options })
  const visibleItems = grid.withDrag(drag)
  const today = days.findIndex((day) => dayKey(day) === dayKey(now))
  // Row 0 is the all-day area, and the hours are the rows 1 to 24. Tab reaches the hour after `FIRST_HOUR` at first.
  const roving = useRovingFocus(root, { column: Math.max(0, today), row: FIRST_HOUR + 2 }, 25)

  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollTop = (box.scrollHeight * FIRST_HOUR) / 24
  }, [])
  useKeepFocusVisible(root, scroller)

  return (
    <div ref={root} className={classes.grid} style={{ '--days': days.length } as CSSProperties} data-dragging={drag && true}>
      {/* `useDrag` scrolls the element with `data-scroller` while the pointer is near its edge. */}
      <div ref={scroller} data-scroller className={classes.scroller}>
        <div className={classes.header}>
          {days.length > 1 && <DayNames days={days} />}
          <AllDayArea items={visibleItems} days={days} drag={drag} roving={roving} />
        </div>
        <div className={classes.body}>
          <Hours />
          {days.map((day, column) => (
            <DayColumn
              key={dayKey(day)}
              day={day}
              column={column}
              maxLanes={days.length > 1 ? MAX_LANES : Number.POSITIVE_INFINITY}
              items={visibleItems}
              drag={drag}
              roving={roving}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The names of the days, each a button that opens the day. */
function DayNames({ days }: { days: readonly Date[] }) {
  const { dateFormats, now, onDay } = useCalendar()
  return (
    <div className={classes.names}>
      <span />
      {days.map((day) => (
        <button
          key={dayKey(day)}
          type="button"
          className={classes.name}
          data-today={dayKey(day) === dayKey(now) || undefined}
          onClick={() => onDay(day)}
        >
          <span aria-hidden>{dateFormats.weekday(day, 'short')}</span>
          <b aria-hidden>{dateFormats.number(day)}</b>
          <VisuallyHidden>{dateFormats.fullDay(day)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

/** Which cell of the grid can be reached with Tab (`useRovingFocus`). */
type Roving = ReturnType<typeof useRovingFocus>

interface AreaProps extends GridProps {
  drag: Drag | undefined
  roving: Roving
}

/** The bars of all-day items above the hours, at most `MAX_BARS` of them in a day. */
function AllDayArea({ items, days, drag, roving }: AreaProps & { days: readonly Date[] }) {
  const { t } = useLingui()
  const { dateFormats, mayEdit, onNew } = useCalendar()
  const bars = items.filter(isAllDayOrLonger)
  const segments = weekSegments(bars, days)
  const fit = fitRows(segments, MAX_BARS, days.length)
  const rows = Math.min(MAX_BARS, Math.max(1, ...segments.map(({ row }) => row + 1)))
  return (
    <div className={classes.bars} style={{ minBlockSize: rows * LINE_HEIGHT + 6 }}>
      <span className={classes.corner}>
        <Trans comment="Label of the row above the hours: what lasts all day">All day</Trans>
      </span>
      {days.map((day, column) => (
        <div key={dayKey(day)} className={classes.bar} data-day={dayKey(day)}>
          {mayEdit && (
            <button
              type="button"
              className={classes.newEvent}
              aria-label={t`New event on ${dateFormats.fullDay(day)}, all day`}
              onClick={() => onNew({ start: day, end: addDays(day, 1), allDay: true })}
              {...roving.cellProps(column, 0)}
            />
          )}
          <DayLines segments={fit.shown.filter((segment) => segment.column === column)} draggedKey={drag?.item?.key} top={3} />
          {(fit.hiddenCounts[column] ?? 0) > 0 && (
            <div className={classes.more} style={{ insetBlockStart: 3 + (MAX_BARS - 1) * LINE_HEIGHT }}>
              <MoreItems
                day={day}
                items={bars.filter((item) => isOnDay(item, day)).sort(compareItems)}
                count={fit.hiddenCounts[column] ?? 0}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** The times beside the first day. */
const Hours = () => {
  const { dateFormats } = useCalendar()
  return (
    <div className={classes.hours} aria-hidden>
      {HOURS.map((hour) => (
        <span key={hour}>{hour > 0 && dateFormats.hour(hour)}</span>
      ))}
    </div>
  )
}

/** The hours of a day, each a button that begins a new event if the user may add one, and over them the items. */
function DayColumn({ day, column, maxLanes, items, drag, roving }: AreaProps & { day: Date; column: number; maxLanes: number }) {
  const { t } = useLingui()
  const { dateFormats, now, mayEdit, onNew, openKey } = useCalendar()
  const startEvent = (minutes: number) =>
    onNew({ start: dateAtMinutes(day, minutes), end: dateAtMinutes(day, minutes + 60), allDay: false })
  const { shown, hidden } = fitLanes(placeTimedItems(items, day), maxLanes, drag?.item?.key ?? openKey)
  return (
    <section
      className={classes.day}
      aria-label={dateFormats.fullDay(day)}
      data-day={dayKey(day)}
      // `useDrag` computes times in elements with this attribute.
      data-timed
      data-weekend={[0, 6].includes(day.getDay()) || undefined}
    >
      {HOURS.map((hour) =>
        mayEdit ? (
          <button
            key={hour}
            type="button"
            className={classes.hour}
            aria-label={t({
              message: `New event at ${dateFormats.time(dateAtMinutes(day, hour * 60))}`,
              comment: 'An hour of a day; choosing it begins an event',
            })}
            onClick={(event) => {
              // `detail` is 0 for a key press, which has no position within the hour.
              const { top, height } = event.currentTarget.getBoundingClientRect()
              startEvent(hour * 60 + (event.detail > 0 && event.clientY - top >= height / 2 ? 30 : 0))
            }}
            {...roving.cellProps(column, hour + 1)}
          />
        ) : (
          <div key={hour} className={classes.hour} />
        ),
      )}
      {dayKey(day) === dayKey(now) && <div className={classes.now} style={{ insetBlockStart: `${(minutesOfDay(now) / 1440) * 100}%` }} />}
      {/* Overlapping items are side by side, each in its `lane` of all `lanes`; `from` and `to` are minutes since midnight. */}
      {shown.map(({ item, from, to, lane, lanes, isCut }) => (
        <Chip
          key={item.key}
          item={item}
          variant="box"
          isDragged={item.key === drag?.item?.key}
          style={{
            insetBlockStart: `${(from / 1440) * 100}%`,
            blockSize: `calc(${((to - from) / 1440) * 100}% - 1px)`,
            insetInlineStart: `calc((100% - ${isCut ? MORE_WIDTH : 0}px) * ${lane / lanes} + 1px)`,
            inlineSize: `calc((100% - ${isCut ? MORE_WIDTH : 0}px) / ${lanes} - 4px)`,
          }}
        />
      ))}
      {hidden.map(({ items, count, from }) => (
        <div key={items[0]?.key} className={classes.others} style={{ insetBlockStart: `${(from / 1440) * 100}%`, inlineSize: MORE_WIDTH }}>
          <MoreItems day={day} items={items} count={count} isNarrow />
        </div>
      ))}
    </section>
  )
}

/** Scrolls a focused element out from under the sticky all-day area. */
function useKeepFocusVisible(root: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current
    const scrollIntoView = (event: FocusEvent) => {
      const box = scroller.current
      const target = event.target as Element
      if (!box || !target.closest(`.${classes.body}`)) return
      const headerBottom = box.firstElementChild?.getBoundingClientRect().bottom ?? 0
      const { top, bottom } = target.getBoundingClientRect()
      if (top < headerBottom) box.scrollTop -= headerBottom - top + 4
      else if (bottom > box.getBoundingClientRect().bottom) box.scrollTop += bottom - box.getBoundingClientRect().bottom + 4
    }
    element?.addEventListener('focusin', scrollIntoView)
    return () => element?.removeEventListener('focusin', scrollIntoView)
  }, [root, scroller])
}
