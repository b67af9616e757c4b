import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { useCalendar } from './calendarContext.ts'
import { colorStyle } from './event/colors.ts'
import { type Item, isOnDay } from './grid/items.ts'
import { useRovingFocus } from './grid/useRovingFocus.ts'
import classes from './MiniMonth.module.css'

interface Props {
  /** The selected day. */
  date: Date
  items: readonly Item[]
  /** Shows only the week of `date`. */
  isOneWeek?: boolean
  /** Full width for a phone. */
  isLarge?: boolean
  onDate(date: Date): void
  /** Shows the next or previous month. Without it, the month has no header. */
  onMonth?: (by: 1 | -1) => void
}

/** A small month to choose a day. Dots show the colours of its events. */
export function MiniMonth({ date, items, isOneWeek, isLarge, onDate, onMonth }: Props) {
  const { t } = useLingui()
  const { dateFormats, now } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const allWeeks = weeksOfMonth(date, dateFormats.firstDay)
  const isSelected = (day: Date) => dayKey(day) === dayKey(date)
  const weeks = isOneWeek ? allWeeks.filter((week) => week.some(isSelected)) : allWeeks
  const row = weeks.findIndex((week) => week.some(isSelected))
  // Arrow keys move the focus from day to day; only one day is reached with Tab.
  const roving = useRovingFocus(root, { column: weeks[row]?.findIndex(isSelected) ?? 0, row }, weeks.length)
  return (
    <div className={classes.mini} data-large={isLarge || undefined}>
      {onMonth && (
        <div className={classes.header}>
          <span className={classes.title}>{dateFormats.month(date)}</span>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Previous month`} onClick={() => onMonth(-1)}>
            <IconChevronLeft size={16} className={classes.arrow} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Next month`} onClick={() => onMonth(1)}>
            <IconChevronRight size={16} className={classes.arrow} />
          </ActionIcon>
        </div>
      )}
      <div ref={root} className={classes.days}>
        {weeks[0]?.map((day) => (
          <span key={day.getDay()} className={classes.weekday} aria-hidden>
            {dateFormats.weekday(day, 'narrow')}
          </span>
        ))}
        {weeks.map((week, row) =>
          week.map((day, column) => (
            <button
              key={dayKey(day)}
              type="button"
              className={classes.day}
              aria-label={dateFormats.fullDay(day)}
              aria-pressed={isSelected(day)}
              data-outside={(!isOneWeek && day.getMonth() !== date.getMonth()) || undefined}
              data-today={dayKey(day) === dayKey(now) || undefined}
              onClick={() => onDate(day)}
              {...roving.cellProps(column, row)}
            >
              <span className={classes.number}>{dateFormats.number(day)}</span>
              <span className={classes.dots} aria-hidden>
                {[...new Set(items.filter((item) => isOnDay(item, day)).map(({ color }) => color))].slice(0, 3).map((color) => (
                  <i key={color} style={colorStyle(color)} />
                ))}
              </span>
            </button>
          )),
        )}
      </div>
    </div>
  )
}
