import { accountErrors } from '#contract/accounts/accounts.ts'
import { LINK_DAYS } from '#contract/accounts/accounts-rules.ts'
import { notFound } from '#contract/http/error.ts'
import type { Member } from '#contract/members/members.ts'
import { find } from '#db/repository/collection.ts'
import { equalBounds } from '#db/repository/list.ts'
import type { StoreTransaction } from '#db/store.ts'
import { hashOf, newToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The lifetime of a link that was requested on the page for signing in, in ms. It is short, because anybody may request one. `link-emails.ts` names it too. */
export const RESET_MS = 60 * 60 * 1000

/** The secret token of a new link. */
export interface NewToken {
  token: string
  expiresAt: string
}

/** Stores a link that is valid for `LINK_DAYS` in place of earlier ones. @param memberId empty for the first owner */
export async function storeLink(tx: StoreTransaction, memberId: string): Promise<NewToken> {
  tx.delete('links', ...(await tx.keys('links', equalBounds('memberId', memberId))))
  return addLink(tx, memberId, LINK_DAYS * DAY_MS)
}

/** Stores a link beside earlier ones. @param lifetime in ms */
export function addLink(tx: StoreTransaction, memberId: string, lifetime: number): NewToken {
  const token = newToken()
  const expiresAt = new Date(tx.now.getTime() + lifetime).toISOString()
  tx.put('links', { id: hashOf(token), memberId, expiresAt })
  return { token, expiresAt }
}

/** A valid link with its member. @throws ApiError 404 */
export async function getLink(tx: StoreTransaction, token: string): Promise<{ id: string; member: Member | undefined; expiresAt: string }> {
  const link = await tx.get('links', hashOf(token))
  const member = link?.memberId ? await find(tx, 'members', link.memberId) : undefined
  const isValid = link && link.expiresAt > tx.now.toISOString() && (link.memberId === '' || (member && member.status !== 'inactive'))
  if (!isValid) throw notFound(accountErrors.link)
  return { id: link.id, member, expiresAt: link.expiresAt }
}
