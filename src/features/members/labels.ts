import { useLingui } from '@lingui/react/macro'
import type { MemberRole, MemberStatus } from '#contract/members/members.ts'

/** Names of roles and statuses in the current language. */
export function useUserNames() {
  const { t } = useLingui()
  const role: Record<MemberRole, string> = {
    Owner: t({ message: 'Owner', context: 'role', comment: 'Role of a user: may do everything' }),
    Office: t({ message: 'Office', comment: 'Role of a user: works in the school’s office' }),
    Teacher: t({ message: 'Teacher', context: 'role', comment: 'Role of a user' }),
    Viewer: t({ message: 'Viewer', comment: 'Role of a user: may look, not change' }),
  }
  const status: Record<MemberStatus, string> = {
    invited: t({ message: 'Invited', comment: 'State of a user: has not joined yet' }),
    active: t({ message: 'Active', comment: 'State of a user' }),
    inactive: t({ message: 'Inactive', comment: 'State of a user: shut out' }),
  }
  return { role, status }
}

/** The theme color of each status. */
export const STATUS_TONE: Record<MemberStatus, string> = { invited: 'info', active: 'success', inactive: 'gray' }
