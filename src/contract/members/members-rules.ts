import type { Member } from './members.ts'

export const MEMBER_ROLES = ['Admin', 'Office', 'Teacher', 'Viewer'] as const

export const MEMBER_STATUSES = ['invited', 'active', 'inactive'] as const

/** Somebody has to be able to let others in: true when an active admin is left among them. */
export const hasAdmin = (members: readonly Pick<Member, 'role' | 'status'>[]): boolean =>
  members.some(({ role, status }) => role === 'Admin' && status === 'active')
