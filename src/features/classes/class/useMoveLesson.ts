import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { type Collision, findCollision } from '#contract/classes/collisions.ts'
import { compareSlots } from '#contract/classes/slot-order.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { useCollisionLabels } from './useCollisionLabels.ts'
import type { LessonMove } from './useLessonDrag.ts'

const sameSlot = (a: Slot, b: Slot): boolean => a.day === b.day && a.start === b.start && a.end === b.end && a.room === b.room

/** The classes with one lesson moved. */
export const withMove = (classes: readonly SchoolClass[], { schoolClass, slot, to }: LessonMove): SchoolClass[] =>
  classes.map((one) =>
    sameId(one.id, schoolClass.id) ? { ...one, timetable: one.timetable.map((other) => (sameSlot(other, slot) ? to : other)) } : one,
  )

/** Moves lessons of the timetable. A move is shown at once and offers Undo; one that collides is refused, with the reason. */
export function useMoveLesson(allClasses: SchoolClass[], teachers: readonly Teacher[]) {
  const { t } = useLingui()
  const week = useWeekFormat()
  const collisionMessage = useCollisionLabels(teachers)
  /** The last move, until it is among the stored classes. */
  const [pending, setPending] = useState<LessonMove>()
  const isSaving = useRef(false)
  const isStored =
    pending &&
    !allClasses.some(({ id, timetable }) => sameId(id, pending.schoolClass.id) && timetable.some((slot) => sameSlot(slot, pending.slot)))
  if (isStored) setPending(undefined)

  /** Stores a lesson at its new time. The class is read first, because another window may have changed its other lessons. */
  const store = async (id: Id, from: Slot, to: Slot): Promise<void> => {
    const { timetable } = await call('GET /api/data/classes/:id', { params: { id } })
    if (!timetable.some((slot) => sameSlot(slot, from))) throw new Error(t`This lesson was changed in the meantime.`)
    const moved = timetable.map((slot) => (sameSlot(slot, from) ? to : slot))
    const sorted = moved.sort(compareSlots)
    await call('PATCH /api/data/classes/:id', { params: { id }, body: { timetable: sorted } })
  }
  const collisionOf = ({ schoolClass, slot, to }: LessonMove): Collision | undefined => {
    const others = schoolClass.timetable.filter((other) => !sameSlot(other, slot))
    return findCollision({ ...schoolClass, timetable: [to, ...others] }, allClasses)
  }
  return {
    /** The classes as they are stored, or with the move that is being stored. */
    classes: pending ? withMove(allClasses, pending) : allClasses,
    collisionOf,
    /** @returns whether the lesson is moved */
    async move(change: LessonMove): Promise<boolean> {
      const { schoolClass, slot, to } = change
      const { id, name } = schoolClass
      if (sameSlot(slot, to) || isSaving.current) return false
      const collision = collisionOf(change)
      if (collision) {
        toastError(collisionMessage(collision))
        return false
      }
      isSaving.current = true
      setPending(change)
      try {
        await store(id, slot, to)
        const when = `${week.day(to.day)}, ${week.range(to.start, to.end)}`
        toastUndo(t({ message: `“${name}” was moved: ${when}.`, comment: 'A lesson; {when} is its new day and time' }), () => {
          setPending(undefined)
          store(id, to, slot).catch((reason) => void toastError(messageOf(reason)))
        })
        return true
      } catch (reason) {
        setPending(undefined)
        toastError(messageOf(reason))
        return false
      } finally {
        isSaving.current = false
      }
    },
  }
}
