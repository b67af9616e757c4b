import { ApiError, invalid } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import {
  deleteMember,
  inviteAgain,
  inviteMember,
  JOINED_ALREADY,
  listMembers,
  type Member,
  markMemberSeen,
  memberErrors,
  updateMember,
} from '#contract/members/members.ts'
import { hasOwner } from '#contract/members/members-rules.ts'
import { find, getOr404, rowsWithFacets, save } from '#db/repository/collection.ts'
import { assertEmailIsFree } from '#db/repository/collisions.ts'
import { senderOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { storeMail } from '#db/repository/mail.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listHandler, write } from '../kernel/handler.ts'

const INVITATION_TABLES = ['members', 'teachers', 'emails', 'profile'] as const

/** Handlers for members of the office. */
export const members = [
  listHandler(listMembers, 'members'),

  write(inviteMember, INVITATION_TABLES, async ({ body: { subject, text, teacherId, ...body } }, context) => {
    const { tx, now } = context
    await assertEmailIsFree(tx, body.email)
    const defaults = { avatar: '', status: 'invited' as const, invitedAt: now.toISOString(), lastSeen: null }
    const member = await withSelectedTeacher(tx, { id: await nextId(tx, 'members'), ...body, ...defaults }, teacherId)
    await writeInvitation(context, member, { subject, text })
    return save(tx, 'members', member)
  }),

  write(inviteAgain, INVITATION_TABLES, async ({ params, body }, context) => {
    const { tx, now } = context
    const member = await getMember(tx, params.id)
    if (member.status !== 'invited') throw new ApiError(409, JOINED_ALREADY)
    await writeInvitation(context, member, body)
    return save(tx, 'members', { ...member, invitedAt: now.toISOString() })
  }),

  write(updateMember, ['members', 'teachers'], async ({ params, body: { teacherId, ...body } }, { tx }) => {
    const member = await getMember(tx, params.id)
    if (body.email) await assertEmailIsFree(tx, body.email, member.id)
    const changed = await withSelectedTeacher(tx, { ...member, ...body }, teacherId)
    await assertOwnerRemains(tx, member, changed)
    return save(tx, 'members', changed)
  }),

  write(markMemberSeen, ['members'], async ({ params }, { tx, now, caller }) => {
    const member = await getMember(tx, params.id)
    if (caller.member && !sameId(member.id, caller.member.id)) throw new ApiError(403, 'This is another user.')
    return save(tx, 'members', { ...member, lastSeen: now.toISOString() })
  }),

  write(deleteMember, ['members'], async ({ params }, { tx, remove }) => {
    const row = await getMember(tx, params.id)
    await assertOwnerRemains(tx, row)
    await remove({ table: 'members', row })
    return { success: true as const }
  }),
]

const getMember = (tx: StoreTransaction, id: Id): Promise<Member> => getOr404(tx, 'members', id, 'User not found')

/** Sets or removes (null) the selected teacher of a member; undefined keeps it. Other roles lose it. @throws ApiError 400 if there is no such teacher */
async function withSelectedTeacher(
  tx: StoreTransaction,
  { teacherId: before, ...member }: Member,
  chosen: Id | null | undefined,
): Promise<Member> {
  const id = chosen === undefined ? before : chosen
  if (member.role !== 'Teacher' || id === undefined || id === null) return member
  const teacher = await find(tx, 'teachers', id)
  if (!teacher && chosen !== undefined) throw invalid('teacherId', 'Teacher not found')
  return { ...member, teacherId: teacher?.id ?? id }
}

/** Rejects a change (`after`) or a deletion that would leave the office without an owner. @throws ApiError 409 */
async function assertOwnerRemains(tx: StoreTransaction, before: Member, after?: Member): Promise<void> {
  if (!hasOwner([before]) || (after && hasOwner([after]))) return
  const owners = await rowsWithFacets(tx, 'members', { role: 'Owner', status: 'active' })
  if (owners.every(({ id }) => id === before.id)) throw new ApiError(409, memberErrors.lastOwner)
}

/** Stores the invitation as a sent mail. With accounts an owner gives the user a link instead. */
async function writeInvitation(
  { tx, now, user, caller }: Context,
  { email: to }: Member,
  { subject, text }: { subject?: string | undefined; text?: string | undefined } = {},
): Promise<void> {
  if (caller.member) return
  const from = senderOf(await user())
  const message = text || `${from.name} invites you to the office of Homeroom School.`
  await storeMail(tx, now, { folder: 'sent', from, to, subject: subject || 'Homeroom School', paragraphs: [message] })
}
