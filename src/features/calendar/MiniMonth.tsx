import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { addMonths, dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { useCalendar } from './calendarContext.ts'
import { hue } from './event/colors.ts'
import { type Item, touches } from './grid/items.ts'
import { useRoving } from './grid/useRoving.ts'
import classes from './MiniMonth.module.css'

interface Props {
  date: Date
  items: readonly Item[]
  /** Only the week of the day. */
  oneWeek?: boolean
  /** As large as a phone is wide, without a head of its own. */
  large?: boolean
  onDate(date: Date): void
}

/** A month to choose a day from; dots tell what is on it. */
export function MiniMonth({ date, items, oneWeek, large, onDate }: Props) {
  const { t } = useLingui()
  const { dates, now } = useCalendar()
  const root = useRef<HTMLDivElement>(null)
  const all = weeksOfMonth(date, dates.firstDay)
  const isChosen = (day: Date) => dayKey(day) === dayKey(date)
  const weeks = oneWeek ? all.filter((week) => week.some(isChosen)) : all
  const row = weeks.findIndex((week) => week.some(isChosen))
  const roving = useRoving(root, { column: weeks[row]?.findIndex(isChosen) ?? 0, row }, weeks.length)
  return (
    <div className={classes.mini} data-large={large || undefined}>
      {!large && (
        <div className={classes.head}>
          <span className={classes.title}>{dates.month(date)}</span>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Previous month`} onClick={() => onDate(addMonths(date, -1))}>
            <IconChevronLeft size={16} className={classes.arrow} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Next month`} onClick={() => onDate(addMonths(date, 1))}>
            <IconChevronRight size={16} className={classes.arrow} />
          </ActionIcon>
        </div>
      )}
      <div ref={root} className={classes.days}>
        {weeks[0]?.map((day) => (
          <span key={day.getDay()} className={classes.weekday} aria-hidden>
            {dates.weekday(day, 'narrow')}
          </span>
        ))}
        {weeks.map((week, row) =>
          week.map((day, column) => (
            <button
              key={dayKey(day)}
              type="button"
              className={classes.day}
              aria-label={dates.fullDay(day)}
              aria-pressed={isChosen(day)}
              data-outside={(!oneWeek && day.getMonth() !== date.getMonth()) || undefined}
              data-today={dayKey(day) === dayKey(now) || undefined}
              onClick={() => onDate(day)}
              {...roving.slot(column, row)}
            >
              <span className={classes.number}>{dates.number(day)}</span>
              <span className={classes.dots} aria-hidden>
                {[...new Set(items.filter((item) => touches(item, day)).map(({ color }) => color))].slice(0, 3).map((color) => (
                  <i key={color} style={hue(color)} />
                ))}
              </span>
            </button>
          )),
        )}
      </div>
    </div>
  )
}
