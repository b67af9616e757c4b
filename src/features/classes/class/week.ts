import type { SchoolClass } from '#contract/classes/classes.ts'
import { overlaps } from '#contract/classes/collisions.ts'
import type { Slot } from '#contract/classes/timetable.ts'

/** A lesson and where it stands in the column of its day. */
export interface Lesson {
  of: SchoolClass
  slot: Slot
  /** Which of the day's lanes, from 0. */
  lane: number
  /** How many lanes it takes: it is as wide as its neighbours let it be. */
  width: number
}

/** A day's lessons, and how many of them stand side by side. */
export interface WeekDay {
  day: number
  lanes: number
  lessons: Lesson[]
}

/** Minutes since midnight: `09:30` is 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The whole hours that the lessons span; a morning and an afternoon where there are none. */
export function hoursOf(classes: readonly SchoolClass[]): { first: number; last: number } {
  const slots = classes.flatMap(({ timetable }) => timetable)
  if (slots.length === 0) return { first: 9, last: 16 }
  return {
    first: Math.floor(Math.min(...slots.map(({ start }) => minutesOf(start))) / 60),
    last: Math.ceil(Math.max(...slots.map(({ end }) => minutesOf(end))) / 60),
  }
}

const SCHOOL_DAYS = [1, 2, 3, 4, 5]

/** Monday to Friday, and the weekend where there are lessons; lessons at one time get lanes of their own. */
export function weekOf(classes: readonly SchoolClass[]): WeekDay[] {
  const all = classes
    .flatMap((one) => one.timetable.map((slot) => ({ of: one, slot })))
    .sort((a, b) => a.slot.start.localeCompare(b.slot.start))
  const days = [...new Set([...SCHOOL_DAYS, ...all.map(({ slot }) => slot.day)])].sort((a, b) => a - b)
  return days.map((day) => {
    const lessons: Lesson[] = []
    for (const { of, slot } of all.filter((lesson) => lesson.slot.day === day)) {
      const taken = lessons.filter((other) => overlaps(other.slot, slot)).map(({ lane }) => lane)
      let lane = 0
      while (taken.includes(lane)) lane++
      lessons.push({ of, slot, lane, width: 1 })
    }
    const lanes = Math.max(1, ...lessons.map(({ lane }) => lane + 1))
    return { day, lanes, lessons: lessons.map((lesson) => ({ ...lesson, width: widthOf(lesson, lessons, lanes) })) }
  })
}

function widthOf({ lane, slot }: Lesson, others: readonly Lesson[], lanes: number): number {
  const beside = others.filter((other) => other.lane > lane && overlaps(other.slot, slot)).map((other) => other.lane)
  return Math.min(lanes, ...beside) - lane
}
