import type { SchoolClass } from '#contract/classes/classes.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import type { WeekMoment } from './school.ts'

/** A lesson of the week and the class it belongs to. */
export interface Lesson {
  of: SchoolClass
  slot: Slot
}

/** Every lesson of the week, from Monday morning on. */
export const lessonsOf = (classes: readonly SchoolClass[]): Lesson[] =>
  classes
    .flatMap((one) => one.timetable.map((slot) => ({ of: one, slot })))
    .sort((a, b) => a.slot.day - b.slot.day || a.slot.start.localeCompare(b.slot.start))

/** The lesson that is on, or else the next one to begin; on Saturday that is Monday's first. */
export function nextLesson(classes: readonly SchoolClass[], { day, time }: WeekMoment): (Lesson & { now: boolean }) | undefined {
  const lessons = lessonsOf(classes)
  const coming = lessons.find(({ slot }) => slot.day > day || (slot.day === day && slot.end > time)) ?? lessons[0]
  if (!coming) return undefined
  const { slot } = coming
  return { ...coming, now: slot.day === day && slot.start <= time && time < slot.end }
}

/** The days on which a class meets, each once, in order. */
export const daysOf = ({ timetable }: Pick<SchoolClass, 'timetable'>): number[] =>
  [...new Set(timetable.map(({ day }) => day))].sort((a, b) => a - b)
