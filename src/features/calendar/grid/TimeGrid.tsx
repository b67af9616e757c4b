import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { addDays, atMinutes, dayKey, wallMinutes } from '#ui/dates/days.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { Chip } from './Chip.tsx'
import { inOrder, isBar, touches } from './items.ts'
import { fitRows, placeDay, weekSegments } from './layout.ts'
import { DayLines } from './MonthGrid.tsx'
import { MoreItems } from './MoreItems.tsx'
import classes from './TimeGrid.module.css'
import { type Drag, useDrag } from './useDrag.ts'
import { useGridDrag } from './useGridDrag.ts'
import { useRoving } from './useRoving.ts'

/** How many lines the part for whole days has at most. */
const BARS = 4
const LINE = 24
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** What a day shows first: the hour before school begins. */
const MORNING = 7

/** One or more days by the hour: above what lasts all day, below it everything at its time. */
export function TimeGrid({ items, days }: GridProps & { days: readonly Date[] }) {
  const { now } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGridDrag(items)
  const drag = useDrag({ root, ...grid.options })
  const shown = grid.withDrag(drag)
  const today = days.findIndex((day) => dayKey(day) === dayKey(now))
  const roving = useRoving(root, { column: Math.max(0, today), row: MORNING + 2 }, 25)

  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollTop = (box.scrollHeight * MORNING) / 24
  }, [])
  useKeepFocusSeen(root, scroller)

  return (
    <div ref={root} className={classes.grid} style={{ '--days': days.length } as CSSProperties} data-dragging={drag && true}>
      <div ref={scroller} data-scroller className={classes.scroller}>
        <div className={classes.head}>
          {days.length > 1 && <DayNames days={days} />}
          <Bars items={shown} days={days} drag={drag} roving={roving} />
        </div>
        <div className={classes.body}>
          <Hours />
          {days.map((day, column) => (
            <DayColumn key={dayKey(day)} day={day} column={column} items={shown} drag={drag} roving={roving} />
          ))}
        </div>
      </div>
    </div>
  )
}

function DayNames({ days }: { days: readonly Date[] }) {
  const { dates, now, onDay } = useCalendar()
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
          <span aria-hidden>{dates.weekday(day, 'short')}</span>
          <b aria-hidden>{dates.number(day)}</b>
          <VisuallyHidden>{dates.fullDay(day)}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}

type Roving = ReturnType<typeof useRoving>

interface PartProps extends GridProps {
  drag: Drag | undefined
  roving: Roving
}

function Bars({ items, days, drag, roving }: PartProps & { days: readonly Date[] }) {
  const { t } = useLingui()
  const { dates, onNew } = useCalendar()
  const bars = items.filter(isBar)
  const segments = weekSegments(bars, days)
  const fit = fitRows(segments, BARS, days.length)
  const rows = Math.min(BARS, Math.max(1, ...segments.map(({ row }) => row + 1)))
  return (
    <div className={classes.bars} style={{ minBlockSize: rows * LINE + 6 }}>
      <span className={classes.corner}>
        <Trans comment="Label of the row above the hours: what lasts all day">All day</Trans>
      </span>
      {days.map((day, column) => (
        <div key={dayKey(day)} className={classes.bar} data-day={dayKey(day)}>
          <button
            type="button"
            className={classes.place}
            aria-label={t`New event on ${dates.fullDay(day)}, all day`}
            onClick={() => onNew({ start: day, end: addDays(day, 1), allDay: true })}
            {...roving.slot(column, 0)}
          />
          <DayLines segments={fit.shown.filter((segment) => segment.column === column)} heldKey={drag?.item?.key} top={3} />
          {(fit.more[column] ?? 0) > 0 && (
            <div className={classes.more} style={{ insetBlockStart: 3 + (BARS - 1) * LINE }}>
              <MoreItems day={day} items={bars.filter((item) => touches(item, day)).sort(inOrder)} count={fit.more[column] ?? 0} />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

const Hours = () => {
  const { dates } = useCalendar()
  return (
    <div className={classes.hours} aria-hidden>
      {HOURS.map((hour) => (
        <span key={hour}>{hour > 0 && dates.hour(hour)}</span>
      ))}
    </div>
  )
}

function DayColumn({ day, column, items, drag, roving }: PartProps & { day: Date; column: number }) {
  const { t } = useLingui()
  const { dates, now, onNew } = useCalendar()
  const begin = (minutes: number) => onNew({ start: atMinutes(day, minutes), end: atMinutes(day, minutes + 60), allDay: false })
  return (
    <section
      className={classes.day}
      aria-label={dates.fullDay(day)}
      data-day={dayKey(day)}
      data-timed
      data-weekend={[0, 6].includes(day.getDay()) || undefined}
    >
      {HOURS.map((hour) => (
        <button
          key={hour}
          type="button"
          className={classes.hour}
          aria-label={t({
            message: `New event at ${dates.time(atMinutes(day, hour * 60))}`,
            comment: 'An hour of a day; choosing it begins an event',
          })}
          onClick={(event) => {
            // A key has no place within the hour.
            const { top, height } = event.currentTarget.getBoundingClientRect()
            begin(hour * 60 + (event.detail > 0 && event.clientY - top >= height / 2 ? 30 : 0))
          }}
          {...roving.slot(column, hour + 1)}
        />
      ))}
      {dayKey(day) === dayKey(now) && <div className={classes.now} style={{ insetBlockStart: `${(wallMinutes(now) / 1440) * 100}%` }} />}
      {placeDay(items, day).map(({ item, from, to, lane, lanes }) => (
        <Chip
          key={item.key}
          item={item}
          look="box"
          held={item.key === drag?.item?.key}
          style={{
            insetBlockStart: `${(from / 1440) * 100}%`,
            blockSize: `calc(${((to - from) / 1440) * 100}% - 1px)`,
            insetInlineStart: `calc(${(lane / lanes) * 100}% + 1px)`,
            inlineSize: `calc(${100 / lanes}% - 4px)`,
          }}
        />
      ))}
    </section>
  )
}

/** What has the focus is not left below the part for whole days, which stays in its place. */
function useKeepFocusSeen(root: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current
    const see = (event: FocusEvent) => {
      const box = scroller.current
      const target = event.target as Element
      if (!box || !target.closest(`.${classes.body}`)) return
      const head = box.firstElementChild?.getBoundingClientRect().bottom ?? 0
      const { top, bottom } = target.getBoundingClientRect()
      if (top < head) box.scrollTop -= head - top + 4
      else if (bottom > box.getBoundingClientRect().bottom) box.scrollTop += bottom - box.getBoundingClientRect().bottom + 4
    }
    element?.addEventListener('focusin', see)
    return () => element?.removeEventListener('focusin', see)
  }, [root, scroller])
}
