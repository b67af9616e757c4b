import type { RefObject } from 'react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import { minutesOf, timeOf } from '#contract/classes/week-layout.ts'
import { usePointerDrag } from '#ui/hooks/usePointerDrag.ts'

/** A lesson that is moved: from `slot` to `to`. */
export interface LessonMove {
  schoolClass: SchoolClass
  slot: Slot
  to: Slot
}

/** A drag or a key press moves lessons in steps of this many minutes. */
const STEP_MINUTES = 15

/** The key of a lesson in the week: a class has no two lessons that begin at one time. */
export const lessonKey = ({ id }: Pick<SchoolClass, 'id'>, { day, start }: Slot): string => `${id}/${day}/${start}`

/** A lesson on another day, from another minute of the day, within the limits. It keeps its duration. */
function slotAt(slot: Slot, day: number, start: number, { from, until }: { from: number; until: number }): Slot {
  const duration = minutesOf(slot.end) - minutesOf(slot.start)
  // A day ends at 23:59, because the API knows no 24:00.
  const latest = Math.min(until, 24 * 60 - 1) - duration
  const minutes = Math.max(from, Math.min(latest, start))
  return { ...slot, day, start: timeOf(minutes), end: timeOf(minutes + duration) }
}

/** A lesson moved by days and by steps of time, within the week and the day. */
export const shiftSlot = (slot: Slot, days: number, steps: number): Slot =>
  slotAt(slot, Math.max(1, Math.min(7, slot.day + days)), minutesOf(slot.start) + steps * STEP_MINUTES, { from: 0, until: 24 * 60 })

interface Options {
  root: RefObject<HTMLElement | null>
  /** The first and the last minute of the day that the week shows. */
  hours: { from: number; until: number }
  lessonOf(key: string): Omit<LessonMove, 'to'> | undefined
  onMove(move: LessonMove): void
}

/**
 * Moves lessons by mouse, pen and touch. It finds elements by attributes: `data-day` is the column of a day, `data-lesson` a lesson. Where the
 * days are one below the other, lessons have no place in time and are not moved.
 */
export function useLessonDrag({ root, hours, lessonOf, onMove }: Options): LessonMove | undefined {
  /** The day, and the minute of it, at a point of the window. */
  const positionAt = (x: number, y: number) => {
    const column = document
      .elementsFromPoint(x, y)
      .find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element.dataset.day !== undefined && Boolean(root.current?.contains(element)),
      )
    if (!column) return undefined
    const { top, height } = column.getBoundingClientRect()
    return { day: Number(column.dataset.day), minutes: hours.from + ((y - top) / height) * (hours.until - hours.from) }
  }
  const drag = usePointerDrag<Omit<LessonMove, 'to'> & { grabbed: number }, Slot>({
    root,
    targetAt(element, x, y) {
      const box = element.closest<HTMLElement>('[data-lesson]')
      const lesson = lessonOf(box?.dataset.lesson ?? '')
      const position = positionAt(x, y)
      if (!box || !lesson || !position || getComputedStyle(box).position !== 'absolute') return undefined
      return { ...lesson, grabbed: position.minutes - minutesOf(lesson.slot.start) }
    },
    resultAt({ slot, grabbed }, x, y) {
      const position = positionAt(x, y)
      return position && slotAt(slot, position.day, Math.round((position.minutes - grabbed) / STEP_MINUTES) * STEP_MINUTES, hours)
    },
    onDrop: ({ schoolClass, slot }, to) => onMove({ schoolClass, slot, to }),
  })
  return drag && { schoolClass: drag.target.schoolClass, slot: drag.target.slot, to: drag.result }
}
