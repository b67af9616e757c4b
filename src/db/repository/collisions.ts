import { collisionSentence, findCollision, type Timetabled } from '#contract/classes/collisions.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { memberRefusals } from '#contract/members/members.ts'
import type { StoreTransaction } from '../store.ts'
import { rowsWith } from './collection.ts'

/** Refuses a class whose teacher or room another class has at that time, and says which. */
export async function refuseCollision(tx: StoreTransaction, wanted: Timetabled): Promise<void> {
  const collision = findCollision(wanted, await tx.list('classes'))
  if (collision) throw new ApiError(409, collisionSentence(collision))
}

/** Refuses an address that somebody else in the office has, letter case aside. */
export async function refuseTakenAddress(tx: StoreTransaction, email: string, except?: Id): Promise<void> {
  const taken = await rowsWith(tx, 'members', { email: email.toLowerCase() })
  if (taken.some(({ id }) => id !== except)) throw new ApiError(409, memberRefusals.taken, { email: memberRefusals.taken })
}
