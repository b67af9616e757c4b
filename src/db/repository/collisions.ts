import { type ClassTimes, collisionMessage, findCollision } from '#contract/classes/collisions.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { memberErrors } from '#contract/members/members.ts'
import type { StoreTransaction } from '../store.ts'
import { rowsWithFacets } from './collection.ts'

/**
 * Rejects a class whose teacher or room has another class at the same time.
 *
 * @throws ApiError 409 that names the other class
 */
export async function assertNoCollision(tx: StoreTransaction, candidate: ClassTimes): Promise<void> {
  const collision = findCollision(candidate, await tx.list('classes'))
  if (collision) throw new ApiError(409, collisionMessage(collision))
}

/**
 * Rejects an email address that another member has, ignoring case.
 *
 * @throws ApiError 409
 */
export async function assertEmailIsFree(tx: StoreTransaction, email: string, except?: Id): Promise<void> {
  const others = await rowsWithFacets(tx, 'members', { email: email.toLowerCase() })
  if (others.some(({ id }) => id !== except)) throw new ApiError(409, memberErrors.taken, { email: memberErrors.taken })
}
