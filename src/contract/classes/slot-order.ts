import type { Slot } from './timetable.ts'

/** Compares two lessons by their time in the week, from Monday morning. */
export const compareSlots = (a: Slot, b: Slot): number => a.day - b.day || a.start.localeCompare(b.start)
