import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { emailText, Id, IsoDate, ListQuery, Picture, requiredTextLine } from '../http/field.ts'
import { currentRole, MEMBER_ROLES, MEMBER_STATUSES } from './members-rules.ts'

/** A role of a member. `Admin`, the earlier name of Owner, is still accepted. */
export const MemberRole = z.pipe(z.transform(currentRole), z.enum(MEMBER_ROLES))
export type MemberRole = z.infer<typeof MemberRole>

export const MemberStatus = z.enum(MEMBER_STATUSES)
export type MemberStatus = z.infer<typeof MemberStatus>

/** A user of the office. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: Picture,
  role: MemberRole,
  status: MemberStatus,
  invitedAt: IsoDate,
  /** When they last used the office; null if never. */
  lastSeen: z.nullable(IsoDate),
  /** For the role Teacher: the id of the teacher that an owner selected; without one, the email address decides. */
  teacherId: z.optional(Id),
})
export type Member = z.infer<typeof Member>

const Address = z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200))
/** The id of the teacher whose classes belong to this user. With null, it is the teacher with the user's email address. Other roles ignore it. */
const TeacherId = z.nullish(Id)
const NOT_FOUND = { 404: 'User not found' } as const
const LAST_OWNER = 'At least one owner must stay active. Make someone else an owner first.'
const TAKEN = 'A user with this email address already exists.'

export const listMembers = endpoint('GET /api/data/members', {
  access: 'teacher',
  summary: 'Who may use the office, by words, role or status.',
  query: z.extend(ListQuery, { role: z.optional(MemberRole), status: z.optional(MemberStatus) }),
  reply: z.array(Member),
  origin: 'ours',
})

export const inviteMember = endpoint('POST /api/data/members', {
  access: 'owner',
  summary: 'Invites somebody, with a mail.',
  body: z.object({ name: requiredTextLine(120), email: Address, role: MemberRole, teacherId: TeacherId, ...emailText }),
  reply: Member,
  status: 201,
  errors: { 409: TAKEN },
  origin: 'ours',
})

/** Error if the member has already accepted. */
export const JOINED_ALREADY = 'This user has already joined.'

export const inviteAgain = endpoint('POST /api/data/members/:id/invitation', {
  access: 'owner',
  summary: 'Sends the invitation once more.',
  body: z.optional(z.object(emailText)),
  reply: Member,
  errors: { ...NOT_FOUND, 409: JOINED_ALREADY },
  origin: 'ours',
})

export const updateMember = endpoint('PATCH /api/data/members/:id', {
  access: 'owner',
  summary: 'Changes name, address or role of somebody, activates them or shuts them out.',
  body: z.partial(
    z.object({
      name: requiredTextLine(120),
      email: Address,
      role: MemberRole,
      teacherId: TeacherId,
      avatar: Picture,
      status: z.enum(['active', 'inactive']),
    }),
  ),
  reply: Member,
  errors: { ...NOT_FOUND, 409: LAST_OWNER },
  maxBytes: 1024 * 1024,
  origin: 'ours',
})

export const markMemberSeen = endpoint('POST /api/data/members/:id/seen', {
  access: 'viewer',
  summary: 'Notes that this person is using the office now.',
  reply: Member,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const deleteMember = endpoint('DELETE /api/data/members/:id', {
  access: 'owner',
  summary: 'Takes somebody out of the office; can be undone through the Undo-Token of the answer.',
  reply: z.object({ success: z.literal(true) }),
  errors: { ...NOT_FOUND, 409: LAST_OWNER },
  origin: 'ours',
})

/** Error messages for the handlers. */
export const memberErrors = { lastOwner: LAST_OWNER, taken: TAKEN } as const
