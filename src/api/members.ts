import { ApiError } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import {
  deleteMember,
  inviteAgain,
  inviteMember,
  JOINED_ALREADY,
  listMembers,
  type Member,
  markMemberSeen,
  memberRefusals,
  updateMember,
} from '#contract/members.ts'
import { hasAdmin } from '#contract/members-rules.ts'
import { need, save } from '#db/collection.ts'
import { refuseTakenAddress } from '#db/collisions.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { storeMail } from '#db/mail.ts'
import { signedInSender } from '#db/signed-in.ts'
import { listOf, write } from './answer.ts'

const INVITING = ['members', 'emails', 'profile'] as const

export const members = [
  listOf(listMembers, 'members'),

  write(inviteMember, INVITING, async ({ body: { subject, text, ...body } }, { db, now }) => {
    await refuseTakenAddress(db, body.email)
    const invited = { avatar: '', status: 'invited' as const, invitedAt: now.toISOString(), lastSeen: null }
    const member: Member = { id: await nextId(db, 'members'), ...body, ...invited }
    await writeInvitation(db, now, member, { subject, text })
    return save(db, 'members', member)
  }),

  write(inviteAgain, INVITING, async ({ params, body }, { db, now }) => {
    const member = await needMember(db, params.id)
    if (member.status !== 'invited') throw new ApiError(409, JOINED_ALREADY)
    await writeInvitation(db, now, member, body)
    return save(db, 'members', { ...member, invitedAt: now.toISOString() })
  }),

  write(updateMember, ['members'], async ({ params, body }, { db }) => {
    const member = await needMember(db, params.id)
    if (body.email) await refuseTakenAddress(db, body.email, member.id)
    const changed: Member = { ...member, ...body }
    await refuseWithoutAdmin(db, member, changed)
    return save(db, 'members', changed)
  }),

  write(markMemberSeen, ['members'], async ({ params }, { db, now }) =>
    save(db, 'members', { ...(await needMember(db, params.id)), lastSeen: now.toISOString() }),
  ),

  write(deleteMember, ['members'], async ({ params }, { db, remove }) => {
    const row = await needMember(db, params.id)
    await refuseWithoutAdmin(db, row)
    await remove({ table: 'members', row })
    return { success: true as const }
  }),
]

const needMember = (db: Database, id: Id): Promise<Member> => need(db, 'members', id, 'User not found')

/** Refuses what would leave the office without an admin, be it a change (`after`) or a deletion. */
async function refuseWithoutAdmin(db: Database, before: Member, after?: Member): Promise<void> {
  const others: Member[] = (await db.members.toArray()).filter(({ id }) => id !== before.id)
  if (hasAdmin([...others, before]) && !hasAdmin(after ? [...others, after] : others)) throw new ApiError(409, memberRefusals.lastAdmin)
}

async function writeInvitation(
  db: Database,
  now: Date,
  { email: to }: Member,
  { subject, text }: { subject?: string | undefined; text?: string | undefined } = {},
): Promise<void> {
  const from = await signedInSender(db)
  const words = text || `${from.name} invites you to the office of Homeroom School.`
  await storeMail(db, now, { folder: 'sent', from, to, subject: subject || 'Homeroom School', paragraphs: [words] })
}
