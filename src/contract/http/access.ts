import type { MemberRole } from '../members/members.ts'
import type { Access } from './endpoint.ts'

/** The levels of access from the largest group to the smallest. Each may do what those before it may. */
const LEVELS: readonly Access[] = ['public', 'viewer', 'teacher', 'office', 'owner']

/** The level of access of each role. */
const ACCESS_OF_ROLE: Record<MemberRole, Access> = { Owner: 'owner', Office: 'office', Teacher: 'teacher', Viewer: 'viewer' }

/** The level of access of a member with this role. */
export const accessOf = (role: MemberRole): Access => ACCESS_OF_ROLE[role]

/** True if a caller with the level `has` may do what needs the level `needs`. */
export const isAllowed = (has: Access, needs: Access): boolean => LEVELS.indexOf(has) >= LEVELS.indexOf(needs)
