import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useLive } from '#client/live/live.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { Select } from '#ui/forms/Select.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PdfButton } from '#ui/pdf/PdfButton.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import styles from '../Classes.module.css'
import { ALL_TEACHERS } from '../teacher/teachersData.ts'
import { ClassTabs } from './ClassTabs.tsx'
import { ALL_CLASSES, type ClassesData } from './classesData.ts'
import type { ClassSearch } from './classSearch.ts'
import classes from './Timetable.module.css'
import { classColors, hoursOf, type Lesson, layoutWeek, minutesOf, type WeekDay } from './weekLayout.ts'

interface Props {
  data: ClassesData
  search: ClassSearch
  onSearch(change: Partial<ClassSearch>): void
}

/** The weekly timetable of the school, or of a teacher. */
export function TimetableScreen({ data, search, onSearch }: Props) {
  const { t } = useLingui()
  const { language } = useSettings()
  const allClasses = useLive('GET /api/data/classes', ALL_CLASSES, data.allClasses)
  const teachers = useLive('GET /api/data/teachers', ALL_TEACHERS, data.teachers)
  const visibleClasses = search.teacher === undefined ? allClasses : allClasses.filter(({ teacherId }) => sameId(teacherId, search.teacher))
  const teacher = teachers.find(({ id }) => sameId(id, search.teacher))
  // `no-print` (base.css) hides an element in print.
  return (
    <>
      <PageHeader title={t`Timetable`} description={<Trans>No teacher or room is double-booked.</Trans>}>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <PdfButton
          fileName={teacher ? t`Timetable of ${teacher.name}` : t`Timetable`}
          create={async () =>
            (await import('./timetablePdf.ts')).createTimetablePdf({ visibleClasses, allClasses, teachers, teacher }, language)
          }
        />
      </PageHeader>
      <ClassTabs allClasses={allClasses} />
      <div className={`${styles.tools} no-print`}>
        <Select
          clearable
          searchable
          w={240}
          aria-label={t`Teacher`}
          placeholder={t`Any teacher`}
          data={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.teacher === undefined ? null : String(search.teacher)}
          onChange={(teacher) => onSearch({ teacher: teacher ?? undefined })}
        />
      </div>
      <p className={classes.teacherName}>
        <bdi>{teacher?.name}</bdi>
      </p>
      <Week visibleClasses={visibleClasses} allClasses={allClasses} teachers={teachers} />
    </>
  )
}

/** The days of the week side by side, with the hours of all classes. */
function Week({ visibleClasses, allClasses, teachers }: { visibleClasses: SchoolClass[]; allClasses: SchoolClass[]; teachers: Teacher[] }) {
  const week = useWeekFormat()
  const { first, last } = hoursOf(allClasses)
  const days = layoutWeek(visibleClasses)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const colorOf = classColors(allClasses)
  // A day is as wide as the lanes of its overlapping lessons; a single lane gets a little more, so that names fit.
  const columns = days.map(({ lanes }) => `minmax(0, ${lanes === 1 ? 1.2 : lanes}fr)`).join(' ')
  // `on-paper` (base.css) makes the page print dark on white in every theme.
  return (
    <div className={`${classes.week} on-paper`} style={{ '--hours': last - first, '--columns': columns } as CSSProperties}>
      <ol className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <li key={hour}>{week.time(`${String(hour).padStart(2, '0')}:00`)}</li>
        ))}
      </ol>
      {days.map((day) => (
        <Day
          key={day.day}
          weekDay={day}
          from={first * 60}
          colorOf={({ schoolClass }) => colorOf(schoolClass)}
          teacherOf={({ schoolClass }) => teachers.find(({ id }) => sameId(id, schoolClass.teacherId))}
        />
      ))}
    </div>
  )
}

interface DayProps {
  weekDay: WeekDay
  /** The start of the table, in minutes since midnight. */
  from: number
  colorOf(lesson: Lesson): string
  teacherOf(lesson: Lesson): Teacher | undefined
}

/** The lessons of a day, positioned by CSS custom properties (Timetable.module.css). */
function Day({ weekDay: { day, lanes, lessons }, from, colorOf, teacherOf }: DayProps) {
  const week = useWeekFormat()
  const lessonStyle = (lesson: Lesson) =>
    ({
      '--tint': `var(--mantine-color-${colorOf(lesson)}-5)`,
      '--from': minutesOf(lesson.slot.start) - from,
      '--duration': minutesOf(lesson.slot.end) - minutesOf(lesson.slot.start),
      '--lane': lesson.lane,
      '--lane-span': lesson.width,
      '--lanes': lanes,
    }) as CSSProperties
  return (
    <section className={classes.day} aria-labelledby={`day-${day}`} data-empty={lessons.length === 0 || undefined}>
      <h2 id={`day-${day}`}>{week.day(day)}</h2>
      <ol>
        {lessons.map((lesson) => (
          <li
            key={`${lesson.schoolClass.id}-${lesson.slot.start}`}
            style={lessonStyle(lesson)}
            data-hidden={!lesson.schoolClass.published || undefined}
          >
            <Link to="/apps/classes/edit/$id" params={{ id: String(lesson.schoolClass.id) }}>
              <strong>
                <bdi>{lesson.schoolClass.name}</bdi>
              </strong>
              <span className={classes.time}>{week.range(lesson.slot.start, lesson.slot.end)}</span>
              <span>
                <bdi>{lesson.slot.room}</bdi>
              </span>
              <span>
                <bdi>{teacherOf(lesson)?.name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
