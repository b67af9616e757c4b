import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { schemaResolver } from '@mantine/form'
import * as z from 'zod/mini'
import type { ClassEdit, SchoolClass } from '#contract/classes/classes.ts'
import { type Collision, findCollision } from '#contract/classes/collisions.ts'
import type { Slot } from '#contract/classes/timetable.ts'
import type { Id } from '#contract/http/field.ts'
import { randomId } from '#contract/http/identity.ts'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'

/** A lesson as it is written: its times may be empty. */
export interface LessonValues {
  /** Names the line on the screen; not sent. */
  key: string
  day: string
  start: string
  end: string
  room: string
}

/** What the form holds; numbers may be empty while one types. */
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

/** The next lesson: as the last one, a day later. */
export function nextLesson(lessons: readonly LessonValues[]): LessonValues {
  const last = lessons.at(-1)
  const day = last ? String(Math.min(7, Number(last.day) + 1)) : '1'
  return { key: randomId(), day, start: last?.start ?? '14:00', end: last?.end ?? '15:00', room: last?.room ?? '' }
}

export const valuesOf = (one: SchoolClass): ClassValues => ({
  name: one.name,
  subject: one.subject,
  ageFrom: one.ageFrom,
  ageTo: one.ageTo,
  seats: one.seats,
  teacherId: one.teacherId === null ? null : String(one.teacherId),
  cover: one.cover,
  description: one.description,
  // By their place: what is stored is the same each time it is read.
  timetable: one.timetable.map((slot, index) => ({ ...slot, day: String(slot.day), key: String(index) })),
  published: one.published,
})

const slotOf = ({ day, start, end, room }: LessonValues): Slot => ({ day: Number(day), start, end, room: room.trim() })

/** What is sent: lessons in the order of the week. */
export const bodyOf = ({ ageFrom, ageTo, seats, timetable, ...values }: ClassValues): ClassEdit => ({
  ...values,
  ageFrom: numberOf(ageFrom),
  ageTo: numberOf(ageTo),
  seats: numberOf(seats),
  timetable: timetable.map(slotOf).sort((a, b) => a.day - b.day || a.start.localeCompare(b.start)),
})

/** The lesson that cannot take place beside the others, and why. Lessons without both times are not looked at. */
export function collisionIn(
  { name, teacherId, timetable }: ClassValues,
  id: Id | undefined,
  others: readonly SchoolClass[],
): (Collision & { key: string }) | undefined {
  const written = timetable.filter(({ start, end }) => start && end && start < end)
  const slots = written.map(slotOf)
  const found = findCollision({ id: id ?? 'new', name, teacherId, timetable: slots }, others)
  return found && { ...found, key: written[slots.indexOf(found.slot)]?.key ?? '' }
}

/** What has to be right before the form is sent, with sentences in the language in use. */
export function useClassRules(enrolled: number) {
  const { t } = useLingui()
  const whole = (low: number, high: number, sentence: string) =>
    z.number(sentence).check(z.refine((value) => Number.isInteger(value) && value >= low && value <= high, sentence))
  const age = whole(2, 25, t`Write an age from 2 to 25.`)
  const time = z.string().check(z.minLength(1, t`Choose a time.`))
  const lesson = z.object({ start: time, end: time }).check(
    z.refine(({ start, end }) => start === '' || end === '' || start < end, {
      path: ['end'],
      message: t`A lesson ends after it starts.`,
    }),
  )
  const schema = z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t`Write a name.`)),
      subject: z.string().check(z.trim(), z.minLength(1, t`Write a subject.`)),
      ageFrom: age,
      ageTo: age,
      seats: whole(
        enrolled,
        10_000,
        enrolled > 0
          ? t`${plural(enrolled, { one: '# child has a seat already: keep at least as many.', other: '# children have a seat already: keep at least as many.' })}`
          : t`Write how many seats there are.`,
      ),
      timetable: z.array(lesson),
    })
    .check(z.refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, { path: ['ageTo'], message: t`This is below the lower age.` }))
  return schemaResolver(schema, { sync: true })
}
