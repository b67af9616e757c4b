// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`); `@-0d` is the time of the first run.
import type { Member, MemberRole, MemberStatus } from '#contract/members/members.ts'
import { person } from './people.ts'

const list: [name: string, role: MemberRole, status: MemberStatus, invitedAt: string, lastSeen: string | null][] = [
  ['Sofia Marin', 'Owner', 'active', '@-410d09:00', '@-0d'],
  ['Helen Whitfield', 'Owner', 'active', '@-410d09:05', '@-1d17:48'],
  ['Samuel Adeyemi', 'Office', 'active', '@-402d10:20', '@-1d16:12'],
  ['Amina Rahman', 'Office', 'active', '@-398d11:00', '@-2d12:30'],
  ['Margaret Doyle', 'Office', 'active', '@-365d14:10', '@-4d15:05'],
  ['Thandiwe Nkosi', 'Office', 'active', '@-301d09:45', '@-1d11:20'],
  ['Omar Haddad', 'Office', 'active', '@-288d08:15', '@-3d07:10'],
  ['Anna Kowalska', 'Teacher', 'active', '@-240d13:00', '@-5d16:40'],
  ['Callum Fraser', 'Teacher', 'active', '@-240d13:05', '@-6d18:25'],
  ['Kenji Mori', 'Teacher', 'active', '@-212d10:30', '@-4d12:10'],
  ['Harpreet Singh', 'Teacher', 'active', '@-180d15:00', '@-2d16:15'],
  ['Grace Okafor', 'Teacher', 'inactive', '@-240d13:10', '@-64d12:00'],
  ['Valentina Cruz', 'Viewer', 'active', '@-90d18:30', '@-12d20:05'],
  ['Layla Haddad', 'Teacher', 'invited', '@-8d09:30', null],
  ['Kwame Mensah', 'Teacher', 'invited', '@-3d09:30', null],
]

/** The members of the office: two admins, the front office, some teachers, and the parents’ association as a guest. */
export const members: Member[] = list.map(([name, role, status, invitedAt, lastSeen], index) => {
  const { email, picture } = person(name)
  return { id: index + 1, name, email, avatar: picture, role, status, invitedAt, lastSeen }
})
