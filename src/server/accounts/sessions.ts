import type { Member } from '#contract/members/members.ts'
import { save } from '#db/repository/collection.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { hashOf, newToken } from './tokens.ts'

/** Tables of a transaction that begins or continues a session. */
export const SESSION_TABLES: readonly TableName[] = ['sessions', 'members', 'accounts', 'search', 'revisions']

/** A new session: its secret token, and the member. */
export interface NewSession {
  token: string
  member: Member
}

/** Stores a member as seen now. */
export async function noteSeen(tx: StoreTransaction, member: Member): Promise<void> {
  save(tx, 'members', { ...member, lastSeen: tx.now.toISOString() })
  await bumpRevisions(tx, ['members'])
}

/** Begins a session in place of another one. @param previous the token of that */
export async function replaceSession(
  tx: StoreTransaction,
  member: Member,
  device: string,
  previous: string | undefined,
): Promise<NewSession> {
  if (previous) tx.delete('sessions', hashOf(previous))
  await noteSeen(tx, member)
  return startSession(tx, member, device)
}

/** Begins a session. */
export function startSession(tx: StoreTransaction, member: Member, device: string): NewSession {
  const token = newToken()
  const now = tx.now.toISOString()
  tx.put('sessions', {
    id: hashOf(token),
    memberId: String(member.id),
    role: member.role,
    createdAt: now,
    usedAt: now,
    device,
  })
  return { token, member }
}
