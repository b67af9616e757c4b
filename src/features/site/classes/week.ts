import type { SchoolClass } from '#contract/classes/classes.ts'
import { overlaps } from '#contract/classes/collisions.ts'
import { type Lesson, lessonsOf } from '../school/lessons.ts'

/** A lesson and where it stands in the column of its day. */
export interface Placed extends Lesson {
  /** Which of the day's lanes, from 0. */
  lane: number
  /** How many lanes it takes: it is as wide as its neighbours let it be. */
  width: number
  /** The first and the last quarter of an hour, counted from the top of the table. */
  from: number
  to: number
}

/** A day's lessons, and how many of them stand side by side. */
export interface WeekDay {
  day: number
  lanes: number
  lessons: Placed[]
}

const QUARTER = 15
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The whole hours that the lessons span: `{ first: 13, last: 17 }`. */
export function hoursOf(classes: readonly SchoolClass[]): { first: number; last: number } {
  const slots = classes.flatMap(({ timetable }) => timetable)
  return {
    first: Math.floor(Math.min(...slots.map(({ start }) => minutes(start))) / 60),
    last: Math.ceil(Math.max(...slots.map(({ end }) => minutes(end))) / 60),
  }
}

/** The days of the week with their lessons; those at one time get lanes of their own. */
export function weekOf(classes: readonly SchoolClass[], days: readonly number[], firstHour: number): WeekDay[] {
  const lessons = lessonsOf(classes)
  const quarter = (time: string) => Math.round((minutes(time) - firstHour * 60) / QUARTER)
  return days.map((day) => {
    const placed: Placed[] = []
    for (const lesson of lessons.filter(({ slot }) => slot.day === day)) {
      const taken = new Set(placed.filter(({ slot }) => overlaps(slot, lesson.slot)).map(({ lane }) => lane))
      let lane = 0
      while (taken.has(lane)) lane++
      placed.push({ ...lesson, lane, width: 1, from: quarter(lesson.slot.start), to: quarter(lesson.slot.end) })
    }
    const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1))
    return { day, lanes, lessons: placed.map((lesson) => ({ ...lesson, width: widthOf(lesson, placed, lanes) })) }
  })
}

/** How many lanes a lesson can take before it meets another at its time. */
function widthOf({ lane, slot }: Placed, others: readonly Placed[], lanes: number): number {
  const beside = others.filter((other) => other.lane > lane && overlaps(other.slot, slot)).map((other) => other.lane)
  return Math.min(lanes, ...beside) - lane
}
