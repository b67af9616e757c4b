import type { EmailChange, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { threadOf } from '#contract/emails/emails-rules.ts'
import { sameId } from '#contract/http/same-id.ts'

/** The mails that a row of the list stands for: itself, or all of its conversation. */
export const mailsOf = (row: ListedEmail): readonly MailMarks[] => row.conversation ?? [row]

/** True where the row is this mail, or stands for it. */
export const standsFor = (row: ListedEmail, id: MailMarks['id']): boolean => [row, ...mailsOf(row)].some((one) => sameId(one.id, id))

/**
 * The mails of conversations that a change reaches, as people know it from other mailboxes: what one wrote oneself does not
 * come into the inbox, nor is it unread, nor does it wake up; marking it unread is marking its last mail.
 */
export function reached(mails: readonly MailMarks[], change: EmailChange): MailMarks[] {
  const threads = new Map<string, MailMarks[]>()
  for (const mail of mails) threads.set(threadOf(mail), [...(threads.get(threadOf(mail)) ?? []), mail])
  return [...threads.values()].flatMap((one) => reachedIn(one, change))
}

function reachedIn(mails: MailMarks[], { inbox, unread, snoozedUntil, spam }: EmailChange): MailMarks[] {
  const received = mails.filter(({ sent, draft }) => !sent && !draft)
  let some = mails
  if (snoozedUntil) some = mails.filter((one) => one.inbox || one.snoozedUntil)
  else if (snoozedUntil === '') some = mails.filter((one) => one.snoozedUntil)
  else if (inbox || spam) some = received
  else if (unread) some = received.slice(-1)
  return some.length > 0 ? some : mails
}

/** Somebody who wrote in a conversation. */
export interface Writer {
  /** How they are called; `me` is who reads. */
  name: string
  kind: 'other' | 'me' | 'draft'
  unread: boolean
}

/** Who wrote in a conversation, each once, in the order of their first mails; of many the first and the last two. */
export function writersOf(mails: readonly MailMarks[]): { writers: Writer[]; left: boolean } {
  const all = new Map<string, Writer>()
  for (const { from, sent, draft, unread } of mails) {
    const kind = draft ? 'draft' : sent ? 'me' : 'other'
    const key = kind === 'other' ? `/${from}` : kind
    const before = all.get(key)
    all.set(key, { name: from, kind, unread: unread || (before?.unread ?? false) })
  }
  const writers = [...all.values()]
  return writers.length > 3 ? { writers: [writers[0] as Writer, ...writers.slice(-2)], left: true } : { writers, left: false }
}
