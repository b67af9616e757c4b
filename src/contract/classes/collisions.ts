import type { Id } from '../http/field.ts'
import { sameId } from '../http/same-id.ts'
import type { Slot } from './timetable.ts'

/** The fields of a class that matter for collisions. */
export interface ClassTimes {
  id: Id
  name: string
  teacherId: Id | null
  timetable: Slot[]
}

/** Two lessons that collide, and why: `slot` of the checked class, and `other` of the class `with`. */
export interface Collision {
  reason: 'itself' | 'teacher' | 'room'
  slot: Slot
  with: ClassTimes
  other: Slot
}

/** True if two lessons overlap. One may start when the other ends. */
export const overlaps = (a: Slot, b: Slot): boolean => a.day === b.day && a.start < b.end && b.start < a.end

const sameRoom = (a: Slot, b: Slot) => a.room !== '' && a.room.toLowerCase() === b.room.toLowerCase()
const sameTeacher = (a: ClassTimes, b: ClassTimes) => a.teacherId !== null && b.teacherId !== null && sameId(a.teacherId, b.teacherId)

/** The first collision of a class with itself or other classes: two lessons at one time with the same teacher or in the same room. */
export function findCollision(candidate: ClassTimes, classes: readonly ClassTimes[]): Collision | undefined {
  for (const [index, slot] of candidate.timetable.entries()) {
    const ownConflict = candidate.timetable.slice(index + 1).find((other) => overlaps(slot, other))
    if (ownConflict) return { reason: 'itself', slot, with: candidate, other: ownConflict }
    for (const existing of classes) {
      if (sameId(existing.id, candidate.id)) continue
      const teacher = sameTeacher(existing, candidate)
      const other = existing.timetable.find((lesson) => overlaps(slot, lesson) && (teacher || sameRoom(slot, lesson)))
      if (other) return { reason: teacher ? 'teacher' : 'room', slot, with: existing, other }
    }
  }
  return undefined
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A lesson as text: `Thursday, 15:30–16:30`. */
const slotText = ({ day, start, end }: Slot): string => `${DAYS[day - 1]}, ${start}–${end}`

/** The message for a collision: `“Robotics” is in Science 2 on Thursday, 15:30–16:30. Choose another room or time.` */
export function collisionMessage({ reason, slot, with: { name }, other }: Collision): string {
  const when = slotText(other)
  if (reason === 'itself') return `Two lessons of this class overlap on ${when}. Choose another time for one of them.`
  if (reason === 'room') return `“${name}” is in ${slot.room} on ${when}. Choose another room or time.`
  return `The teacher has “${name}” on ${when}. Choose another teacher or time.`
}
