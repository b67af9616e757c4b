import type { SchoolClass } from './classes.ts'
import { compareSlots } from './slot-order.ts'
import type { Slot } from './timetable.ts'

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
