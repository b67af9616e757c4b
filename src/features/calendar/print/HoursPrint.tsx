import type { CSSProperties } from 'react'
import { dayKey } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import { isAllDayOrLonger } from '../grid/items.ts'
import { placeTimedItems } from '../grid/layout.ts'
import classes from './CalendarPrint.module.css'
import { PrintBars, PrintDayItems, PrintEntry } from './PrintEntry.tsx'
import { hoursToPrint, layoutPrintedWeek } from './printLayout.ts'

/** Days by the hour on one page: only the hours with entries, and all-day entries above them. */
export function HoursPrint({ items, days }: GridProps & { days: readonly Date[] }) {
  const { dateFormats } = useCalendar()
  // `rows` is the number of rows of the bars over several days, `lines` that of all lines above the hours.
  const { bars, rows, days: allDay } = layoutPrintedWeek(items.filter(isAllDayOrLonger), days)
  const lines = Math.max(...allDay.map(({ barRows, dayItems }) => barRows + dayItems.length))
  const { first, last } = hoursToPrint(items, days)
  const placed = days.map((day) => placeTimedItems(items, day))
  // A day with overlapping entries is wider, so that they are readable.
  const columns = placed.map((day) => Math.max(1.2, ...day.map(({ lanes }) => lanes))).map((lanes) => `minmax(0, ${lanes}fr)`)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const style = { '--hours': last - first, '--lines': lines, gridTemplateColumns: `auto ${columns.join(' ')}` } as CSSProperties
  // Rows of the CSS grid: the names of the days, the bars, the all-day items of single days, the hours.
  return (
    <div className={classes.days} style={style} data-single-day={days.length === 1 || undefined}>
      {/* From row 2 and column 2 on: row 1 has the names of the days, column 1 the times. */}
      <PrintBars bars={bars} from={[2, 2]} />
      <ol className={classes.clock} style={{ gridRow: rows + 3 }} aria-hidden>
        {hours.map((hour) => (
          <li key={hour}>{dateFormats.hour(hour)}</li>
        ))}
      </ol>
      {placed.map((day, index) => {
        const date = days[index] as Date
        return (
          <section key={dayKey(date)}>
            {days.length > 1 && (
              <h2 style={{ gridArea: `1 / ${index + 2}` }}>
                {dateFormats.weekday(date, 'short')} {dateFormats.number(date)}
              </h2>
            )}
            <PrintDayItems
              items={allDay[index]?.dayItems ?? []}
              gridArea={`${(allDay[index]?.barRows ?? 0) + 2} / ${index + 2} / ${rows + 3}`}
            />
            <ol className={classes.day} style={{ gridArea: `${rows + 3} / ${index + 2}` }}>
              {day.map(({ item, from, to, lane, lanes }) => (
                <li
                  key={item.key}
                  style={{ '--from': from - first * 60, '--duration': to - from, '--lane': lane, '--lanes': lanes } as CSSProperties}
                >
                  <PrintEntry variant="box" item={item} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
