import { useLingui } from '@lingui/react/macro'
import type { Collision } from '#contract/classes/collisions.ts'
import type { Teacher } from '#contract/classes/teachers.ts'
import { sameId } from '#contract/http/same-id.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'

/** Returns a function that gives the message for a collision: what is needed twice, when, and what to do. */
export function useCollisionLabels(teachers: readonly Teacher[]) {
  const { t } = useLingui()
  const week = useWeekFormat()
  // The lesson `slot` collides with the lesson `other`, which belongs to the class `with`.
  return ({ reason, slot, with: { name, teacherId }, other }: Collision): string => {
    const when = `${week.day(other.day)}, ${week.range(other.start, other.end)}`
    if (reason === 'itself') return t`Two lessons of this class overlap: ${when}. Change one of the times.`
    if (reason === 'room') return t`“${name}” is already in ${slot.room}: ${when}. Choose another room or time.`
    const teacher = teachers.find(({ id }) => sameId(id, teacherId))?.name ?? ''
    return t`${teacher} is already teaching “${name}”: ${when}. Choose another teacher or time.`
  }
}
