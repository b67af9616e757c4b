import type { CSSProperties } from 'react'
import { dayKey } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { isBar } from '../grid/items.ts'
import { placeDay } from '../grid/layout.ts'
import classes from './CalendarPrint.module.css'
import { PaperBars, PaperEntry, PaperOwn } from './PrintEntry.tsx'
import { paperHours, paperWeek } from './print.ts'

/** One or more days by the hour on one sheet: the hours that something takes place in, and above them what lasts all day. */
export function HoursPaper({ items, days }: GridProps & { days: readonly Date[] }) {
  const { dates } = useCalendar()
  const { bars, rows, days: above } = paperWeek(items.filter(isBar), days)
  const lines = Math.max(...above.map(({ under, own }) => under + own.length))
  const { first, last } = paperHours(items, days)
  const placed = days.map((day) => placeDay(items, day))
  // A day with more at one time is wider, so that all of it can be read.
  const columns = placed.map((day) => Math.max(1.2, ...day.map(({ lanes }) => lanes))).map((lanes) => `minmax(0, ${lanes}fr)`)
  const hours = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const style = { '--hours': last - first, '--lines': lines, gridTemplateColumns: `auto ${columns.join(' ')}` } as CSSProperties
  return (
    <div className={classes.days} style={style} data-one={days.length === 1 || undefined}>
      <PaperBars bars={bars} from={[2, 2]} />
      <ol className={classes.clock} style={{ gridRow: rows + 3 }} aria-hidden>
        {hours.map((hour) => (
          <li key={hour}>{dates.hour(hour)}</li>
        ))}
      </ol>
      {placed.map((day, at) => {
        const date = days[at] as Date
        return (
          <section key={dayKey(date)}>
            {days.length > 1 && (
              <h2 style={{ gridArea: `1 / ${at + 2}` }}>
                {dates.weekday(date, 'short')} {dates.number(date)}
              </h2>
            )}
            <PaperOwn items={above[at]?.own ?? []} place={`${(above[at]?.under ?? 0) + 2} / ${at + 2} / ${rows + 3}`} />
            <ol className={classes.day} style={{ gridArea: `${rows + 3} / ${at + 2}` }}>
              {day.map(({ item, from, to, lane, lanes }) => (
                <li
                  key={item.key}
                  style={{ '--from': from - first * 60, '--long': to - from, '--lane': lane, '--lanes': lanes } as CSSProperties}
                >
                  <PaperEntry look="box" item={item} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
