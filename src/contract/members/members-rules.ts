import type { Member } from './members.ts'

export const MEMBER_ROLES = ['Admin', 'Office', 'Teacher', 'Viewer'] as const

export const MEMBER_STATUSES = ['invited', 'active', 'inactive'] as const

/** True if there is an active admin, who can let others in. */
export const hasAdmin = (members: readonly Pick<Member, 'role' | 'status'>[]): boolean =>
  members.some(({ role, status }) => role === 'Admin' && status === 'active')
