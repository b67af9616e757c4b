import type { SchoolClass } from './classes.ts'
import { overlaps } from './collisions.ts'
import { type Lesson, lessonsOf } from './lessons.ts'

/** A lesson and its position in the column of its day. */
export interface PlacedLesson extends Lesson {
  /** The lane among overlapping lessons, from 0. */
  lane: number
  /** How many lanes it covers: as many as are free beside it. */
  width: number
}

/** The lessons of a day, and its number of lanes. */
export interface WeekDay {
  day: number
  lanes: number
  lessons: PlacedLesson[]
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
  const allLessons = lessonsOf(classes)
  const days = [...new Set([...SCHOOL_DAYS, ...allLessons.map(({ slot }) => slot.day)])].sort((a, b) => a - b)
  return days.map((day) => {
    const lessons: PlacedLesson[] = []
    for (const lesson of allLessons.filter(({ slot }) => slot.day === day)) {
      const occupied = lessons.filter(({ slot }) => overlaps(slot, lesson.slot)).map(({ lane }) => lane)
      let lane = 0
      while (occupied.includes(lane)) lane++
      lessons.push({ ...lesson, lane, width: 1 })
    }
    const lanes = Math.max(1, ...lessons.map(({ lane }) => lane + 1))
    return { day, lanes, lessons: lessons.map((lesson) => ({ ...lesson, width: widthOf(lesson, lessons, lanes) })) }
  })
}

/** How many lanes a lesson covers: up to the next one that overlaps in time. */
function widthOf({ lane, slot }: PlacedLesson, others: readonly PlacedLesson[], lanes: number): number {
  const lanesAfter = others.filter((other) => other.lane > lane && overlaps(other.slot, slot)).map((other) => other.lane)
  return Math.min(lanes, ...lanesAfter) - lane
}
