import { dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import classes from './CalendarPrint.module.css'
import { PrintBars, PrintDayItems } from './PrintEntry.tsx'
import { layoutPrintedWeek } from './printLayout.ts'

/** The names of the weekdays, in the header of every page. */
export function PrintWeekdays({ date }: { date: Date }) {
  const { dateFormats } = useCalendar()
  return (
    <div className={classes.weekdays} aria-hidden>
      {weeksOfMonth(date, dateFormats.firstDay)[0]?.map((day) => (
        <span key={day.getDay()}>{dateFormats.weekday(day, 'long')}</span>
      ))}
    </div>
  )
}

/** The print view of a month. Each week is as high as its fullest day. */
export function MonthPrint({ items, date }: GridProps & { date: Date }) {
  const { dateFormats } = useCalendar()
  return (
    <div className={classes.weeks}>
      {weeksOfMonth(date, dateFormats.firstDay).map((week) => {
        // Rows of the CSS grid: the numbers of the days, `rows` rows of bars over several days, the items of single days.
        const { bars, rows, days } = layoutPrintedWeek(items, week)
        return (
          <div key={dayKey(week[0] as Date)} className={classes.week} style={{ gridTemplateRows: `auto${' auto'.repeat(rows)} 1fr` }}>
            {days.map(({ day, barRows, dayItems }, column) => {
              return (
                <section
                  key={dayKey(day)}
                  aria-label={dateFormats.fullDay(day)}
                  data-outside={day.getMonth() !== date.getMonth() || undefined}
                >
                  <b style={{ gridArea: `1 / ${column + 1} / ${rows + 3}` }}>{dateFormats.number(day)}</b>
                  <PrintDayItems items={dayItems} gridArea={`${barRows + 2} / ${column + 1} / ${rows + 3}`} />
                </section>
              )
            })}
            {/* From row 2 and column 1 on: row 1 has the numbers of the days. */}
            <PrintBars bars={bars} from={[2, 1]} />
          </div>
        )
      })}
    </div>
  )
}
