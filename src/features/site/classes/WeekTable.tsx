import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { hoursOf, layoutWeek, minutesOf, type PlacedLesson, timeOf, type WeekDay } from '#contract/classes/week-layout.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { useFormat } from '#ui/text/format.ts'
import type { ClassFilter } from '../classSearch.ts'
import { roofColor } from '../layout/House.tsx'
import { school } from '../school/school.ts'
import { useSchoolTime } from '../school/useSchoolTime.ts'
import classes from './WeekTable.module.css'

/** The height of a row of the table. */
const QUARTER_MINUTES = 15

interface Props {
  schoolClasses: SchoolClass[]
  /** The filter that was applied to them. */
  filter: ClassFilter
}

/** The classes as a weekly timetable: one column for each day, and a list of days on a phone. */
export function WeekTable({ schoolClasses, filter }: Props) {
  const { day } = filter
  const week = useWeekFormat()
  const scheduled = schoolClasses.filter(({ timetable }) => timetable.length > 0)
  if (scheduled.length === 0) return <Trans>The times are being arranged.</Trans>
  const { first, last } = hoursOf(scheduled)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const table = layoutWeek(scheduled).filter((weekDay) => !day || weekDay.day === day)
  // A day with more parallel lessons is wider, so that all lessons have a similar width; one without any is a little wider than a lane.
  const columns = table.map(({ lanes }) => `minmax(0, ${lanes === 1 ? 1.3 : lanes}fr)`).join(' ')
  const colors = new Map(schoolClasses.map(({ id }, index) => [id, roofColor(index)]))
  return (
    <>
      <PrintHeading filter={filter} />
      {/* `on-paper` prints the page without the header and the footer (BlankLayout.module.css). */}
      <div className={`${classes.week} on-paper`} style={{ '--quarters': (last - first) * 4, '--columns': columns } as CSSProperties}>
        <ol className={classes.hours} aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour}>{week.time(timeOf(hour * 60))}</li>
          ))}
        </ol>
        {table.map((weekDay) => (
          <Day key={weekDay.day} weekDay={weekDay} firstHour={first} colorOf={(lesson) => colors.get(lesson.schoolClass.id) ?? 'red'} />
        ))}
      </div>
    </>
  )
}

/** The heading in print, where the header and the filters are not printed: the school's name and the active filters. */
function PrintHeading({ filter: { q, subject, age, day } }: Pick<Props, 'filter'>) {
  const { t } = useLingui()
  const week = useWeekFormat()
  const { number } = useFormat()
  const years = number(age ?? 0)
  const activeFilters = [
    subject,
    age && t({ message: `Age ${years}`, comment: 'A choice in the filter of the classes' }),
    day && week.day(day),
    q && `“${q}”`,
  ]
  return (
    <p className={classes.school}>
      <strong>{school.name}</strong>
      {activeFilters.filter(Boolean).map((text) => (
        <span key={text}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  )
}

interface DayProps {
  weekDay: WeekDay
  firstHour: number
  colorOf(lesson: PlacedLesson): string
}

function Day({ weekDay: { day, lanes, lessons }, firstHour, colorOf }: DayProps) {
  const week = useWeekFormat()
  const today = useSchoolTime()?.day
  /** The row of the table at a time, from 1. */
  const rowAt = (time: string) => Math.round((minutesOf(time) - firstHour * 60) / QUARTER_MINUTES) + 1
  return (
    <section
      className={classes.day}
      aria-labelledby={`day-${day}`}
      data-today={today === day || undefined}
      data-empty={lessons.length === 0 || undefined}
      style={{ '--lanes': lanes } as CSSProperties}
    >
      <h2 id={`day-${day}`}>{week.day(day)}</h2>
      <ol>
        {lessons.map((lesson) => (
          <li
            key={`${lesson.schoolClass.id}-${lesson.slot.start}`}
            data-color={colorOf(lesson)}
            style={
              {
                '--from': rowAt(lesson.slot.start),
                '--to': rowAt(lesson.slot.end),
                '--lane': lesson.lane + 1,
                '--width': lesson.width,
              } as CSSProperties
            }
          >
            <Link from="/classes" to="/classes" search={(current) => ({ ...current, class: lesson.schoolClass.id })} resetScroll={false}>
              <span className={classes.time}>{week.range(lesson.slot.start, lesson.slot.end)}</span>
              <strong>
                <bdi>{lesson.schoolClass.name}</bdi>
              </strong>
              {lesson.slot.room && (
                <span>
                  <bdi>{lesson.slot.room}</bdi>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
