import type { Access } from '#contract/http/endpoint.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Actor } from '#contract/members/actor.ts'
import type { Member } from '#contract/members/members.ts'

/** The author of a call. */
export interface Caller {
  access: Access
  /** The signed-in member. None for visitors of the website, and none where there are no accounts. */
  member?: Member
  /** The row of `teachers` that the member is, if any. */
  teacherId?: Id | undefined
}

/** The only user of a browser, or of a server without accounts: the owner. */
export const SOLE_USER: Caller = { access: 'owner' }

/** A visitor of the website of a server with accounts. */
export const VISITOR: Caller = { access: 'public' }

/** True for a caller who sees only some rows of the tables that an endpoint reads (`restricted-transaction.ts`). */
export const isRestricted = ({ access }: Caller): boolean => access !== 'owner' && access !== 'office'

/**
 * What is kept for a response belongs to this: ETags, idempotency keys, undo tokens. It names account and role, and is empty where there are
 * no accounts.
 */
export const scopeOf = ({ access, member }: Caller): string =>
  member ? `${access}-${encodeURIComponent(member.id)}~` : access === 'owner' ? '' : `${access}~`

/** The account that events name; undefined where there are no accounts. */
export const actorOf = ({ member }: Caller): Actor | undefined => member && { id: member.id, name: member.name }

/** True for a class that the caller teaches. */
export const isOwnClass = ({ teacherId: own }: Caller, { teacherId }: { teacherId: Id | null }): boolean =>
  own !== undefined && teacherId !== null && sameId(teacherId, own)
