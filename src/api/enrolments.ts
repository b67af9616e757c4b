import { DECIDED, decideEnrolment, type Enrolment, listEnrolments, NO_SEAT, requestEnrolment, type StoredClass } from '#contract/classes.ts'
import { ApiError, invalid, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { find, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
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

  write(decideEnrolment, ['enrolments', 'classes', 'emails', 'profile'], async ({ params, body }, { db, now }) => {
    const { status, note = '', was, subject, text } = body
    const enrolment: Enrolment = await need(db, 'enrolments', params.id, 'Enrolment not found')
    if (enrolment.status === status) return enrolment
    if (was && was !== enrolment.status) throw new ApiError(409, DECIDED)
    const wanted: StoredClass = await need(db, 'classes', enrolment.classId, 'Class not found')
    const accepted = status === 'accepted'
    if (accepted) await refuseWhenFull(db, wanted)
    const { email: to, childName } = enrolment
    await storeMail(db, now, {
      folder: 'sent',
      from: await signedInSender(db),
      to,
      subject: subject || `Your request for “${wanted.name}”`,
      paragraphs: [text || `There is ${accepted ? 'a' : 'no'} seat for ${childName}.`, note],
    })
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
