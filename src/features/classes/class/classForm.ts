import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { schemaResolver } from '@mantine/form'
import * as z from 'zod/mini'
import type { ClassEdit, SchoolClass } from '#contract/classes/classes.ts'
import { type Collision, findCollision } from '#contract/classes/collisions.ts'
import { compareSlots } from '#contract/classes/slot-order.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import type { Id } from '#contract/http/field.ts'
import { randomId } from '#contract/http/identity.ts'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'

/** The form values of a lesson. Its times may be empty. */
export interface LessonValues {
  /** Key of the row in React; not sent. */
  key: string
  day: string
  start: string
  end: string
  room: string
}

/** The values of the form; numbers may be empty or incomplete. */
export interface ClassValues {
  name: string
  subject: string
  ageFrom: EnteredNumber
  ageTo: EnteredNumber
  seats: EnteredNumber
  teacherId: string | null
  cover: string
  description: string
  timetable: LessonValues[]
  published: boolean
}

/** The form values of a new class. */
export const NEW_CLASS: ClassValues = {
  name: '',
  subject: '',
  ageFrom: '',
  ageTo: '',
  seats: '',
  teacherId: null,
  cover: '',
  description: '',
  timetable: [],
  published: false,
}

/** A new lesson: like the last one, a day later. */
export function nextLesson(lessons: readonly LessonValues[]): LessonValues {
  const last = lessons.at(-1)
  const day = last ? String(Math.min(7, Number(last.day) + 1)) : '1'
  return { key: randomId(), day, start: last?.start ?? '14:00', end: last?.end ?? '15:00', room: last?.room ?? '' }
}

/** The form values of a stored class. */
export const valuesOf = (schoolClass: SchoolClass): ClassValues => ({
  name: schoolClass.name,
  subject: schoolClass.subject,
  ageFrom: schoolClass.ageFrom,
  ageTo: schoolClass.ageTo,
  seats: schoolClass.seats,
  teacherId: schoolClass.teacherId === null ? null : String(schoolClass.teacherId),
  cover: schoolClass.cover,
  description: schoolClass.description,
  // Keys by position, so that equal records give equal values.
  timetable: schoolClass.timetable.map((slot, index) => ({ ...slot, day: String(slot.day), key: String(index) })),
  published: schoolClass.published,
})

/** The lesson as the API has it. */
const slotOf = ({ day, start, end, room }: LessonValues): Slot => ({ day: Number(day), start, end, room: room.trim() })

/** The request body: lessons in the order of the week. */
export const bodyOf = ({ ageFrom, ageTo, seats, timetable, ...values }: ClassValues): ClassEdit => ({
  ...values,
  ageFrom: numberOf(ageFrom),
  ageTo: numberOf(ageTo),
  seats: numberOf(seats),
  timetable: timetable.map(slotOf).sort(compareSlots),
})

/** The first lesson that collides with another one, and why. `key` is that of the lesson. Lessons without valid times are ignored. */
export function collisionIn(
  { name, teacherId, timetable }: ClassValues,
  id: Id | undefined,
  others: readonly SchoolClass[],
): (Collision & { key: string }) | undefined {
  const validLessons = timetable.filter(({ start, end }) => start && end && start < end)
  const slots = validLessons.map(slotOf)
  const collision = findCollision({ id: id ?? 'new', name, teacherId, timetable: slots }, others)
  return collision && { ...collision, key: validLessons[slots.indexOf(collision.slot)]?.key ?? '' }
}

/** The validation of the form, with translated messages. @param enrolled the taken seats, as a minimum of seats */
export function useClassRules(enrolled: number) {
  const { t } = useLingui()
  const integer = (min: number, max: number, message: string) =>
    z.number(message).check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, message))
  const age = integer(2, 25, t`Enter an age from 2 to 25.`)
  const time = z.string().check(z.minLength(1, t`Choose a time.`))
  const lesson = z.object({ start: time, end: time }).check(
    z.refine(({ start, end }) => start === '' || end === '' || start < end, {
      path: ['end'],
      message: t`The end must be after the start.`,
    }),
  )
  const schema = z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t`Enter a name.`)),
      subject: z.string().check(z.trim(), z.minLength(1, t({ message: 'Enter a subject.', context: 'school subject' }))),
      ageFrom: age,
      ageTo: age,
      seats: integer(
        enrolled,
        10_000,
        enrolled > 0
          ? t`${plural(enrolled, { one: '# child already has a place. Keep at least that many.', other: '# children already have a place. Keep at least that many.' })}`
          : t`Enter the number of places.`,
      ),
      timetable: z.array(lesson),
    })
    .check(z.refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, { path: ['ageTo'], message: t`The maximum age is below the minimum age.` }))
  return schemaResolver(schema, { sync: true })
}
