import type { Member } from './members.ts'

/** The roles of the members of the office. */
export const MEMBER_ROLES = ['Owner', 'Office', 'Teacher', 'Viewer'] as const

/** `invited` until the member uses a link or an owner activates the member; an `inactive` member has no access any more. */
export const MEMBER_STATUSES = ['invited', 'active', 'inactive'] as const

/** True if there is an active owner, who can invite others. */
export const hasOwner = (members: readonly Pick<Member, 'role' | 'status'>[]): boolean =>
  members.some(({ role, status }) => role === 'Owner' && status === 'active')

/** The name of a role as it is stored: up to schema version 10 owners were called Admin. */
export const currentRole = (role: unknown): unknown => (role === 'Admin' ? 'Owner' : role)
