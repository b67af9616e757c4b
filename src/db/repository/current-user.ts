import type { Author } from '#contract/comments/comments.ts'
import type { Sender } from '#contract/emails/mail-writing.ts'
import type { Profile } from '#contract/members/profile.ts'

/** The email address of the school's mailbox; docs/adopting.md lists what else names the school. */
export const OFFICE_EMAIL = 'office@homeroom.example'

/** A profile as an author; the school without a profile. */
export const authorOf = (profile: Profile | undefined): Author => ({
  id: profile?.id ?? 1,
  avatar: profile?.avatar ?? '',
  name: profile?.name ?? 'Homeroom School',
})

/** A profile as the sender of a mail; the school's address replaces a missing one. */
export const senderOf = (profile: Profile | undefined): Sender => ({
  name: profile?.name ?? 'Homeroom School',
  avatar: profile?.avatar ?? '',
  email: profile?.email || OFFICE_EMAIL,
})
