import type { SchoolClass } from '#contract/classes/classes.ts'
import { overlaps } from '#contract/classes/collisions.ts'
import { compareSlots } from '#contract/classes/slot-order.ts'
import type { Slot } from '#contract/classes/timetable.ts'

/** A lesson and its position in the column of its day. */
export interface Lesson {
  schoolClass: SchoolClass
  /** Its day, times and room. */
  slot: Slot
  /** The lane among overlapping lessons, from 0. */
  lane: number
  /** How many lanes it covers: as many as are free beside it. */
  width: number
}

/** The lessons of a day, and its number of lanes. */
export interface WeekDay {
  day: number
  lanes: number
  lessons: Lesson[]
}

/** Minutes since midnight: `09:30` is 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `09:30` for 570 minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The first and last full hour of the lessons; 9 to 16 without lessons. */
export function hoursOf(classes: readonly SchoolClass[]): { first: number; last: number } {
  const slots = classes.flatMap(({ timetable }) => timetable)
  if (slots.length === 0) return { first: 9, last: 16 }
  return {
    first: Math.floor(Math.min(...slots.map(({ start }) => minutesOf(start))) / 60),
    last: Math.ceil(Math.max(...slots.map(({ end }) => minutesOf(end))) / 60),
  }
}

/** Monday to Friday, which the timetable always has. */
const SCHOOL_DAYS = [1, 2, 3, 4, 5]

/** The lessons by day, Monday to Friday and weekend days with lessons. Overlapping lessons get separate lanes. */
export function layoutWeek(classes: readonly SchoolClass[]): WeekDay[] {
  const allLessons = classes
    .flatMap((schoolClass) => schoolClass.timetable.map((slot) => ({ schoolClass, slot })))
    .sort((a, b) => compareSlots(a.slot, b.slot))
  const days = [...new Set([...SCHOOL_DAYS, ...allLessons.map(({ slot }) => slot.day)])].sort((a, b) => a - b)
  return days.map((day) => {
    const lessons: Lesson[] = []
    for (const { schoolClass, slot } of allLessons.filter((lesson) => lesson.slot.day === day)) {
      const occupied = lessons.filter((other) => overlaps(other.slot, slot)).map(({ lane }) => lane)
      let lane = 0
      while (occupied.includes(lane)) lane++
      lessons.push({ schoolClass, slot, lane, width: 1 })
    }
    const lanes = Math.max(1, ...lessons.map(({ lane }) => lane + 1))
    return { day, lanes, lessons: lessons.map((lesson) => ({ ...lesson, width: widthOf(lesson, lessons, lanes) })) }
  })
}

/** How many lanes a lesson covers: up to the next one that overlaps in time. */
function widthOf({ lane, slot }: Lesson, others: readonly Lesson[], lanes: number): number {
  const lanesAfter = others.filter((other) => other.lane > lane && overlaps(other.slot, slot)).map((other) => other.lane)
  return Math.min(lanes, ...lanesAfter) - lane
}

/** Colours that are easily told apart, as `#rrggbb`. */
const COLORS = [
  '#4c6ef5',
  '#f76707',
  '#12b886',
  '#e64980',
  '#f5b301',
  '#7950f2',
  '#15aabf',
  '#82c91e',
  '#fa5252',
  '#a0522d',
  '#be4bdb',
  '#868e96',
] as const

/** Returns a function that gives the colour of a class as `#rrggbb`: that of its teacher, or grey without one. */
export function teacherColors(classes: readonly SchoolClass[]): (schoolClass: Pick<SchoolClass, 'teacherId'>) => string {
  const ids = [...new Set(classes.map(({ teacherId }) => String(teacherId ?? '')))].filter(Boolean)
  return ({ teacherId }) => COLORS[ids.indexOf(String(teacherId ?? '')) % COLORS.length] ?? '#868e96'
}
