import type { SchoolClass } from '#contract/classes/classes.ts'
import { compareSlots } from '#contract/classes/slot-order.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import type { WeekMoment } from './school.ts'

/** A lesson of the week, with its day, start and end (`slot`), and its class. */
export interface Lesson {
  schoolClass: SchoolClass
  slot: Slot
}

/** All lessons of the week, sorted from Monday morning. */
export const lessonsOf = (classes: readonly SchoolClass[]): Lesson[] =>
  classes
    .flatMap((schoolClass) => schoolClass.timetable.map((slot) => ({ schoolClass, slot })))
    .sort((a, b) => compareSlots(a.slot, b.slot))

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
