import type { SchoolClass } from '#contract/classes/classes.ts'
import { overlaps } from '#contract/classes/collisions.ts'
import { type Lesson, lessonsOf } from '../school/lessons.ts'

/** A lesson and its position in the column of its day. */
export interface PlacedLesson extends Lesson {
  /** The index of its lane within the column, from 0. Parallel lessons are in different lanes. */
  lane: number
  /** Number of lanes that it spans. */
  width: number
  /** Start and end in quarters of an hour from the top of the table. */
  from: number
  to: number
}

/** A day's lessons, and the number of lanes for parallel ones. */
export interface WeekDay {
  /** Monday (1) to Sunday (7). */
  day: number
  lanes: number
  lessons: PlacedLesson[]
}

const QUARTER_MINUTES = 15
/** The minutes since midnight of a time such as `09:30`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The whole hours that the lessons span: `{ first: 13, last: 17 }`. */
export function hourRangeOf(classes: readonly SchoolClass[]): { first: number; last: number } {
  const slots = classes.flatMap(({ timetable }) => timetable)
  return {
    first: Math.floor(Math.min(...slots.map(({ start }) => minutesOf(start))) / 60),
    last: Math.ceil(Math.max(...slots.map(({ end }) => minutesOf(end))) / 60),
  }
}

/** The days with their lessons. Lessons that overlap in time are placed in different lanes. */
export function layoutWeek(classes: readonly SchoolClass[], days: readonly number[], firstHour: number): WeekDay[] {
  const lessons = lessonsOf(classes)
  /** The position of a time in quarters of an hour from the top of the table. */
  const quartersFromTop = (time: string) => Math.round((minutesOf(time) - firstHour * 60) / QUARTER_MINUTES)
  return days.map((day) => {
    const placed: PlacedLesson[] = []
    for (const lesson of lessons.filter(({ slot }) => slot.day === day)) {
      const usedLanes = new Set(placed.filter(({ slot }) => overlaps(slot, lesson.slot)).map(({ lane }) => lane))
      let lane = 0
      while (usedLanes.has(lane)) lane++
      placed.push({ ...lesson, lane, width: 1, from: quartersFromTop(lesson.slot.start), to: quartersFromTop(lesson.slot.end) })
    }
    const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1))
    return { day, lanes, lessons: placed.map((lesson) => ({ ...lesson, width: widthOf(lesson, placed, lanes) })) }
  })
}

/** Number of lanes a lesson can span before the next one that overlaps in time. */
function widthOf({ lane, slot }: PlacedLesson, others: readonly PlacedLesson[], lanes: number): number {
  const lanesAfter = others.filter((other) => other.lane > lane && overlaps(other.slot, slot)).map((other) => other.lane)
  return Math.min(lanes, ...lanesAfter) - lane
}
