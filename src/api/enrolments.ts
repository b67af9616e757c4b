import { decideEnrolment, type Enrolment, listEnrolments, NO_SEAT, requestEnrolment, type StoredClass } from '#contract/classes.ts'
import { slotText } from '#contract/collisions.ts'
import { ApiError, invalid, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { find, need, nextId, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { storeMail } from '#db/mail.ts'
import { signedInSender } from '#db/signed-in.ts'
import { listOf, write } from './answer.ts'

export const enrolments = [
  listOf(listEnrolments, 'enrolments'),

  write(requestEnrolment, ['enrolments', 'classes'], async ({ params, body }, { db, now }) => {
    const wanted: StoredClass | undefined = await find(db, 'classes', params.id)
    if (!wanted?.published) throw notFound('Class not found')
    if (body.childAge < wanted.ageFrom || body.childAge > wanted.ageTo) {
      throw invalid('childAge', `This class is for children from ${wanted.ageFrom} to ${wanted.ageTo} years.`)
    }
    const enrolment: Enrolment = {
      phone: '',
      message: '',
      ...body,
      id: await nextId(db, 'enrolments'),
      classId: wanted.id,
      status: 'pending',
      createdAt: now.toISOString(),
      decidedAt: null,
    }
    return save(db, 'enrolments', enrolment)
  }),

  write(decideEnrolment, ['enrolments', 'classes', 'emails', 'profile'], async ({ params, body: { status, note = '' } }, { db, now }) => {
    const enrolment: Enrolment = await need(db, 'enrolments', params.id, 'Enrolment not found')
    if (enrolment.status === status) return enrolment
    const wanted: StoredClass = await need(db, 'classes', enrolment.classId, 'Class not found')
    if (status === 'accepted') await refuseWhenFull(db, wanted)
    await writeToFamily(db, now, { ...enrolment, status }, wanted, note)
    return save(db, 'enrolments', { ...enrolment, status, decidedAt: now.toISOString() })
  }),
]

/** Seats are never overbooked: the count and the decision are one transaction. */
async function refuseWhenFull(db: Database, { id, seats }: { id: Id; seats: number }): Promise<void> {
  const taken = await db.enrolments
    .where('classId')
    .equals(id)
    .filter(({ status }) => status === 'accepted')
    .count()
  if (taken >= seats) throw new ApiError(409, NO_SEAT)
}

/** The mail that tells the family; it stands among the sent ones. */
async function writeToFamily(db: Database, now: Date, enrolment: Enrolment, wanted: StoredClass, note: string): Promise<void> {
  const me = await signedInSender(db)
  const accepted = enrolment.status === 'accepted'
  await storeMail(db, now, {
    folder: 'sent',
    from: me,
    to: enrolment.email,
    subject: accepted ? `A seat for ${enrolment.childName} in “${wanted.name}”` : `Your request for “${wanted.name}”`,
    paragraphs: [
      `Dear ${enrolment.parentName},`,
      ...(accepted ? acceptance(enrolment, wanted) : refusal(enrolment, wanted)),
      note,
      `With kind regards\n${me.name}`,
    ],
  })
}

function acceptance({ childName }: Enrolment, { name, timetable }: StoredClass): string[] {
  const lessons = timetable.map((slot) => slotText(slot) + (slot.room ? ` (${slot.room})` : '')).join('\n')
  return [`${childName} has a seat in “${name}”. We look forward to it.`, lessons]
}

const refusal = ({ childName }: Enrolment, { name }: StoredClass): string[] => [
  `We are sorry: at present we cannot offer ${childName} a seat in “${name}”.`,
  'Write to us if we may look for another class together.',
]
