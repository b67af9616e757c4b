import type { Author } from '#contract/comments/comments.ts'
import type { Sender } from '#contract/emails/mail-writing.ts'
import type { Profile } from '#contract/members/profile.ts'
import { profileIdOf } from '#contract/members/profile-rules.ts'
import type { Caller } from '../caller.ts'
import type { StoreTransaction } from '../store.ts'

/** The email address of the school's mailbox; docs/adopting.md lists what else names the school. */
export const OFFICE_EMAIL = 'office@homeroom.example'

/** A profile as an author; the school without a profile. */
export const authorOf = (profile: Profile | undefined): Author => ({
  id: profile?.id ?? 1,
  avatar: profile?.avatar ?? '',
  name: profile?.name ?? 'Homeroom School',
})

/** The author of a comment for which a client names none. */
export const commentAuthorOf = ({ access }: Caller, profile: Profile | undefined): Author =>
  access === 'public' ? { id: 'visitor', avatar: '', name: 'Visitor' } : authorOf(profile)

/** A profile as the sender of a mail; the school's address replaces a missing one. */
export const senderOf = (profile: Profile | undefined): Sender => ({
  name: profile?.name ?? 'Homeroom School',
  avatar: profile?.avatar ?? '',
  email: profile?.email || OFFICE_EMAIL,
})

/** The profile of a caller: without accounts the only one, else that of the member, whose name and address an owner sets. */
export async function profileOf(tx: StoreTransaction, { member, access }: Caller): Promise<Profile | undefined> {
  if (!member) return access === 'owner' ? (await tx.list('profile', { limit: 1 }))[0] : undefined
  const { id, name, email, avatar } = member
  const stored = await tx.get('profile', profileIdOf(id))
  const empty = { id: profileIdOf(id), role: '', phone: '', address: '', bio: '', avatar, cover: '' }
  return { ...empty, ...stored, name, email }
}
