import {
  ALREADY_DECIDED,
  decideEnrolment,
  type Enrolment,
  listEnrolments,
  NO_SEAT,
  requestEnrolment,
  type StoredClass,
} from '#contract/classes/classes.ts'
import { ApiError, invalid, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { find, getOr404, save } from '#db/repository/collection.ts'
import { senderOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { composeMails } from '#db/repository/mail.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, write } from '../kernel/handler.ts'

/** Handlers for enrolments. */
export const enrolments = [
  listHandler(listEnrolments, 'enrolments'),

  write(requestEnrolment, ['enrolments', 'classes'], async ({ params, body }, { tx, now }) => {
    const schoolClass: StoredClass | undefined = await find(tx, 'classes', params.id)
    if (!schoolClass?.published) throw notFound('Class not found')
    const { ageFrom, ageTo } = schoolClass
    if (body.childAge < ageFrom || body.childAge > ageTo) {
      const range = `This class is for children aged ${ageFrom} to ${ageTo}.`
      throw invalid('childAge', ageFrom === ageTo ? `This class is for children aged ${ageFrom}.` : range)
    }
    const enrolment: Enrolment = {
      phone: '',
      message: '',
      ...body,
      id: await nextId(tx, 'enrolments'),
      classId: schoolClass.id,
      status: 'pending',
      createdAt: now.toISOString(),
      decidedAt: null,
    }
    return save(tx, 'enrolments', enrolment)
  }),

  write(decideEnrolment, ['enrolments', 'classes', 'emails', 'profile'], async ({ params, body }, { tx, now, user, applyChangeSet }) => {
    const { status, note = '', was, subject, text } = body
    const enrolment: Enrolment = await getOr404(tx, 'enrolments', params.id, 'Place request not found')
    if (enrolment.status === status) return enrolment
    // `was` is the status that the client has seen; somebody else may have decided meanwhile.
    if (was && was !== enrolment.status) throw new ApiError(409, ALREADY_DECIDED)
    const schoolClass: StoredClass = await getOr404(tx, 'classes', enrolment.classId, 'Class not found')
    const accepted = status === 'accepted'
    if (accepted) await assertSeatFree(tx, schoolClass)
    const { email: to, childName } = enrolment
    const emails = await composeMails(tx, now, [
      {
        folder: 'sent',
        from: senderOf(await user()),
        to,
        // Clients send subject and text in the language of the office; the English ones are for those that do not.
        subject: subject || `Your request for “${schoolClass.name}”`,
        paragraphs: [text || `There is ${accepted ? 'a' : 'no'} seat for ${childName}.`, note],
      },
    ])
    const decided: Enrolment = { ...enrolment, status, decidedAt: now.toISOString() }
    await applyChangeSet({ enrolments: [decided], emails })
    return decided
  }),
]

/** Count and decision are one transaction, so that seats are never overbooked. @throws ApiError 409 if the class is full */
async function assertSeatFree(tx: StoreTransaction, { id, seats }: { id: Id; seats: number }): Promise<void> {
  const enrolments = await tx.list('enrolments', equalBounds('classId', id))
  const takenSeats = enrolments.filter(({ status }) => status === 'accepted').length
  if (takenSeats >= seats) throw new ApiError(409, NO_SEAT)
}
