import { Trans } from '@lingui/react/macro'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { isOpen, officeHours } from '../school/school.ts'
import { hiddenWithoutTime, useSchoolTime } from '../school/useSchoolTime.ts'
import site from '../site.module.css'
import classes from './OpeningHours.module.css'

/** The days of the week, Monday (1) to Sunday (7). */
const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Says whether the office is open now. */
export function OpenNow() {
  const week = useWeekFormat()
  const now = useSchoolTime()
  const hours = now && officeHours[now.day]
  if (!hours || !isOpen(now)) {
    return (
      // Until the time is known, the line is invisible but takes its space (`hiddenWithoutTime`).
      <p className={classes.now} style={hiddenWithoutTime(now)}>
        <Trans>The office is closed at the moment. Send us a message, and it will be the first thing we read.</Trans>
      </p>
    )
  }
  const until = week.time(hours.closes)
  return (
    <p className={classes.now} data-open>
      <Trans>The office is open now, until {until}.</Trans>
    </p>
  )
}

/** The office's opening hours by day, formatted in the visitor's language. */
export function OpeningHours() {
  const week = useWeekFormat()
  const today = useSchoolTime()?.day
  return (
    <section aria-labelledby="hours">
      <h2 className={site.subheading} id="hours">
        <Trans>Office opening hours</Trans>
      </h2>
      <OpenNow />
      <dl className={classes.hours}>
        {WEEK.map((day) => {
          const hours = officeHours[day]
          return (
            <div key={day} data-today={day === today || undefined}>
              <dt>{week.day(day)}</dt>
              <dd>
                {hours ? (
                  week.range(hours.opens, hours.closes)
                ) : (
                  <Trans context="opening hours" comment="The office on this day">
                    Closed
                  </Trans>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
