import type { Author } from '#contract/comments.ts'
import type { Sender } from '#contract/mail-writing.ts'
import type { Database } from './database.ts'

/** The person whose app this is, as a writer is named; the transaction must include `profile`. */
export async function signedIn(db: Database): Promise<Author> {
  const profile = await db.profile.toCollection().first()
  return { id: profile?.id ?? 1, avatar: profile?.avatar ?? '', name: profile?.name ?? 'Homeroom School' }
}

/** The same person as the sender of a mail; the school's own address stands in for a missing one. */
export async function signedInSender(db: Database): Promise<Sender> {
  const profile = await db.profile.toCollection().first()
  return { name: profile?.name ?? 'Homeroom School', avatar: profile?.avatar ?? '', email: profile?.email || OFFICE_ADDRESS }
}

/** The mailbox that the school gives to everyone. */
export const OFFICE_ADDRESS = 'office@homeroom.example'
