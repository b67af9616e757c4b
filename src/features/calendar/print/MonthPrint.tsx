import { dayKey, weeksOfMonth } from '#ui/dates/days.ts'
import { type GridProps, useCalendar } from '../calendarContext.ts'
import classes from './CalendarPrint.module.css'
import { PaperBars, PaperOwn } from './PrintEntry.tsx'
import { paperWeek } from './print.ts'

/** The names of the days, above the weeks of every sheet. */
export function PaperWeekdays({ date }: { date: Date }) {
  const { dates } = useCalendar()
  return (
    <div className={classes.weekdays} aria-hidden>
      {weeksOfMonth(date, dates.firstDay)[0]?.map((day) => (
        <span key={day.getDay()}>{dates.weekday(day, 'long')}</span>
      ))}
    </div>
  )
}

/** A month on paper: every week is as high as its fullest day needs. */
export function MonthPaper({ items, date }: GridProps & { date: Date }) {
  const { dates } = useCalendar()
  return (
    <div className={classes.weeks}>
      {weeksOfMonth(date, dates.firstDay).map((week) => {
        const { bars, rows, days } = paperWeek(items, week)
        return (
          <div key={dayKey(week[0] as Date)} className={classes.week} style={{ gridTemplateRows: `auto${' auto'.repeat(rows)} 1fr` }}>
            {days.map(({ day, under, own }, column) => {
              return (
                <section key={dayKey(day)} aria-label={dates.fullDay(day)} data-outside={day.getMonth() !== date.getMonth() || undefined}>
                  <b style={{ gridArea: `1 / ${column + 1} / ${rows + 3}` }}>{dates.number(day)}</b>
                  <PaperOwn items={own} place={`${under + 2} / ${column + 1} / ${rows + 3}`} />
                </section>
              )
            })}
            <PaperBars bars={bars} from={[2, 1]} />
          </div>
        )
      })}
    </div>
  )
}
