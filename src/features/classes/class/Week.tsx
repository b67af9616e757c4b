import { useDirection } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { lessonsOf } from '#contract/classes/lessons.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { hoursOf, layoutWeek, minutesOf, type PlacedLesson, timeOf, type WeekDay } from '#contract/classes/week-layout.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import classes from './Timetable.module.css'
import { teacherColors } from './teacherColors.ts'
import { type LessonMove, lessonKey, shiftSlot, useLessonDrag } from './useLessonDrag.ts'
import { useMoveLesson, withMove } from './useMoveLesson.ts'

interface WeekProps {
  allClasses: SchoolClass[]
  teachers: Teacher[]
  /** The teacher whose timetable it is; undefined for the whole school. */
  teacher: Id | undefined
}

/** The days of the week side by side, with the hours of all classes. The office opens a class by its lessons, and moves lessons by dragging them, or with Alt and the arrow keys. */
export function Week({ allClasses: storedClasses, teachers, teacher }: WeekProps) {
  const week = useWeekFormat()
  const mayEdit = usePermission()('office')
  const root = useRef<HTMLDivElement>(null)
  const { classes: allClasses, collisionOf, move } = useMoveLesson(storedClasses, teachers)
  const { first, last } = hoursOf(allClasses)
  const visibleClasses = teacher === undefined ? allClasses : allClasses.filter(({ teacherId }) => sameId(teacherId, teacher))
  const restoreFocusTo = useRestoreFocus(root)
  const drag = useLessonDrag({
    root,
    hours: { from: first * 60, until: last * 60 },
    lessonOf: (key) => lessonsOf(mayEdit ? visibleClasses : []).find(({ schoolClass, slot }) => lessonKey(schoolClass, slot) === key),
    onMove: (change) => void move(change),
  })
  const days = layoutWeek(visibleClasses)
  // While a lesson is dragged, the columns keep their number and width, so that the one below the pointer stays.
  const daysWithDrag = drag && layoutWeek(withMove(visibleClasses, drag))
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const colorOf = teacherColors(allClasses)
  // A day is as wide as the lanes of its overlapping lessons; a single lane gets a little more, so that names fit.
  const columns = days.map(({ lanes }) => `minmax(0, ${lanes === 1 ? 1.2 : lanes}fr)`).join(' ')
  // `on-paper` (base.css) makes the page print dark on white in every theme.
  return (
    <div
      ref={root}
      className={`${classes.week} on-paper`}
      style={{ '--hours': last - first, '--columns': columns } as CSSProperties}
      data-dragging={drag && true}
    >
      <ol className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <li key={hour}>{week.time(timeOf(hour * 60))}</li>
        ))}
      </ol>
      {days.map((day) => (
        <Day
          key={day.day}
          weekDay={daysWithDrag?.find((dragged) => dragged.day === day.day) ?? (drag ? { ...day, lessons: [] } : day)}
          from={first * 60}
          teacher={teacher}
          dragged={drag && { key: lessonKey(drag.schoolClass, drag.to), collides: collisionOf(drag) !== undefined }}
          colorOf={({ schoolClass }) => colorOf(schoolClass)}
          teacherOf={({ schoolClass }) => teachers.find(({ id }) => sameId(id, schoolClass.teacherId))}
          onMove={async (change) => {
            restoreFocusTo(lessonKey(change.schoolClass, change.to))
            const isMoved = await move(change)
            if (!isMoved) restoreFocusTo(lessonKey(change.schoolClass, change.slot))
          }}
        />
      ))}
    </div>
  )
}

/** Returns a function that names the lesson that gets the focus when it has moved: in its new place it is another element. */
function useRestoreFocus(root: RefObject<HTMLElement | null>) {
  const key = useRef<string>(undefined)
  const linkOf = (lesson: string) =>
    [...(root.current?.querySelectorAll<HTMLElement>('[data-lesson]') ?? [])]
      .find(({ dataset }) => dataset.lesson === lesson)
      ?.querySelector('a')
  // After every render, because a move is rendered twice: before and after it is stored.
  useEffect(() => {
    if (key.current === undefined || document.activeElement !== document.body) return
    linkOf(key.current)?.focus()
    key.current = undefined
  })
  return (lesson: string) => {
    // A move that is refused at once leaves the focus where it is.
    key.current = document.activeElement === linkOf(lesson) ? undefined : lesson
  }
}

interface DayProps {
  weekDay: WeekDay
  /** The start of the table, in minutes since midnight. */
  from: number
  /** As in `WeekProps`. */
  teacher: Id | undefined
  /** The lesson that is dragged, in its new place, and whether it collides there. */
  dragged: { key: string; collides: boolean } | undefined
  colorOf(lesson: PlacedLesson): string
  teacherOf(lesson: PlacedLesson): Teacher | undefined
  onMove(move: LessonMove): void
}

/** The lessons of a day, positioned by CSS custom properties (Timetable.module.css). */
function Day({ weekDay: { day, lanes, lessons }, from, teacher, dragged, colorOf, teacherOf, onMove }: DayProps) {
  const week = useWeekFormat()
  const { dir } = useDirection()
  const mayEdit = usePermission()('office')
  const onKeyDown = (event: KeyboardEvent, { schoolClass, slot }: PlacedLesson) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const forward = dir === 'rtl' ? -1 : 1
    const [days, steps] = { ArrowRight: [forward, 0], ArrowLeft: [-forward, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ?? []
    if (days === undefined || steps === undefined) return
    event.preventDefault()
    onMove({ schoolClass, slot, to: shiftSlot(slot, days, steps) })
  }
  const lessonStyle = (lesson: PlacedLesson) =>
    ({
      '--tint': colorOf(lesson),
      '--from': minutesOf(lesson.slot.start) - from,
      '--duration': minutesOf(lesson.slot.end) - minutesOf(lesson.slot.start),
      '--lane': lesson.lane,
      '--lane-span': lesson.width,
      '--lanes': lanes,
    }) as CSSProperties
  return (
    <section className={classes.day} aria-labelledby={`day-${day}`} data-empty={lessons.length === 0 || undefined}>
      <h2 id={`day-${day}`}>{week.day(day)}</h2>
      {/* `useLessonDrag` finds days and lessons by their attributes; the other data attributes are for CSS. */}
      <ol data-day={day}>
        {lessons.map((lesson) => (
          <li
            key={lessonKey(lesson.schoolClass, lesson.slot)}
            style={lessonStyle(lesson)}
            data-lesson={lessonKey(lesson.schoolClass, lesson.slot)}
            data-dragged={dragged?.key === lessonKey(lesson.schoolClass, lesson.slot) || undefined}
            data-collides={(dragged?.key === lessonKey(lesson.schoolClass, lesson.slot) && dragged.collides) || undefined}
            data-hidden={!lesson.schoolClass.published || undefined}
          >
            <Tooltip
              label={
                <span className={classes.tip}>
                  <LessonDetails lesson={lesson} teacher={teacherOf(lesson)} />
                </span>
              }
            >
              {mayEdit ? (
                <Link
                  to="/apps/classes/edit/$id"
                  params={{ id: String(lesson.schoolClass.id) }}
                  // The editor returns to this timetable.
                  search={{ from: 'timetable', teacher }}
                  className={classes.lesson}
                  draggable={false}
                  aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={(event) => onKeyDown(event, lesson)}
                >
                  <LessonDetails lesson={lesson} teacher={teacherOf(lesson)} />
                </Link>
              ) : (
                <div className={classes.lesson}>
                  <LessonDetails lesson={lesson} teacher={teacherOf(lesson)} />
                </div>
              )}
            </Tooltip>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Name, times, room and teacher of a lesson, each in a line. */
function LessonDetails({ lesson: { schoolClass, slot }, teacher }: { lesson: PlacedLesson; teacher: Teacher | undefined }) {
  const week = useWeekFormat()
  return (
    <>
      <strong dir="auto">{schoolClass.name}</strong>
      <span className={classes.time}>{week.range(slot.start, slot.end)}</span>
      <span className={classes.room} dir="auto">
        {slot.room}
      </span>
      <span className={classes.teacher} dir="auto">
        {teacher?.name}
      </span>
    </>
  )
}
