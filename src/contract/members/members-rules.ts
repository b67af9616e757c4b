import type { Member } from './members.ts'

/** The roles of the members of the office. */
export const MEMBER_ROLES = ['Admin', 'Office', 'Teacher', 'Viewer'] as const

/** `invited` until an owner activates the member; an `inactive` member has no access any more. */
export const MEMBER_STATUSES = ['invited', 'active', 'inactive'] as const

/** True if there is an active owner, who can invite others. */
export const hasAdmin = (members: readonly Pick<Member, 'role' | 'status'>[]): boolean =>
  members.some(({ role, status }) => role === 'Admin' && status === 'active')
