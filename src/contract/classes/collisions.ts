import type { Id } from '../http/field.ts'
import { sameId } from '../http/same-id.ts'
import type { Slot } from './timetable.ts'

/** What of a class takes up somebody's time or some room. */
export interface Timetabled {
  id: Id
  name: string
  teacherId: Id | null
  timetable: Slot[]
}

/** Two lessons that cannot both take place, and why. */
export interface Collision {
  reason: 'itself' | 'teacher' | 'room'
  slot: Slot
  with: Timetabled
  other: Slot
}

/** True when two lessons share a moment. One may begin when the other ends. */
export const overlaps = (a: Slot, b: Slot): boolean => a.day === b.day && a.start < b.end && b.start < a.end

const sameRoom = (a: Slot, b: Slot) => a.room !== '' && a.room.toLowerCase() === b.room.toLowerCase()
const sameTeacher = (a: Timetabled, b: Timetabled) => a.teacherId !== null && b.teacherId !== null && sameId(a.teacherId, b.teacherId)

/** The first lesson of a class that cannot take place beside its own others or those of other classes: same teacher or same room at one time. */
export function findCollision(wanted: Timetabled, classes: readonly Timetabled[]): Collision | undefined {
  for (const [index, slot] of wanted.timetable.entries()) {
    const own = wanted.timetable.slice(index + 1).find((other) => overlaps(slot, other))
    if (own) return { reason: 'itself', slot, with: wanted, other: own }
    for (const one of classes) {
      if (sameId(one.id, wanted.id)) continue
      const teacher = sameTeacher(one, wanted)
      const other = one.timetable.find((taken) => overlaps(slot, taken) && (teacher || sameRoom(slot, taken)))
      if (other) return { reason: teacher ? 'teacher' : 'room', slot, with: one, other }
    }
  }
  return undefined
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A lesson in words: `Thursday, 15:30–16:30`. */
export const slotText = ({ day, start, end }: Slot): string => `${DAYS[day - 1]}, ${start}–${end}`

/** What to say of a collision: `“Robotics” is in Science 2 on Thursday, 15:30–16:30. Choose another room or time.` */
export function collisionSentence({ reason, slot, with: { name }, other }: Collision): string {
  const when = slotText(other)
  if (reason === 'itself') return `Two lessons of this class overlap on ${when}. Choose another time for one of them.`
  if (reason === 'room') return `“${name}” is in ${slot.room} on ${when}. Choose another room or time.`
  return `The teacher has “${name}” on ${when}. Choose another teacher or time.`
}
