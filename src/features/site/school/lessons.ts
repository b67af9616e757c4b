import type { SchoolClass } from '#contract/classes/classes.ts'
import { type Lesson, lessonsOf } from '#contract/classes/lessons.ts'
import type { WeekMoment } from './school.ts'

/** The lesson that takes place at this time, or else the next one; after the last lesson of the week, the first one. */
export function nextLesson(classes: readonly SchoolClass[], { day, time }: WeekMoment): (Lesson & { isNow: boolean }) | undefined {
  const lessons = lessonsOf(classes)
  const next = lessons.find(({ slot }) => slot.day > day || (slot.day === day && slot.end > time)) ?? lessons[0]
  if (!next) return undefined
  const { slot } = next
  return { ...next, isNow: slot.day === day && slot.start <= time && time < slot.end }
}

/** The weekdays on which a class meets, Monday (1) to Sunday (7), each once, in order. */
export const weekdaysOf = ({ timetable }: Pick<SchoolClass, 'timetable'>): number[] =>
  [...new Set(timetable.map(({ day }) => day))].sort((a, b) => a - b)
