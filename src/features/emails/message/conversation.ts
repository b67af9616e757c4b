import type { EmailChange, ListedEmail, MailMarks } from '#contract/emails/emails.ts'
import { threadOf } from '#contract/emails/emails-rules.ts'
import { sameId } from '#contract/http/same-id.ts'

/** The mails of a row of the list: the mail itself, or all of its conversation. */
export const mailsOf = (row: ListedEmail): readonly MailMarks[] => row.conversation ?? [row]

/** True if the row is this mail, or its conversation contains it. */
export const containsMail = (row: ListedEmail, id: MailMarks['id']): boolean => [row, ...mailsOf(row)].some((mail) => sameId(mail.id, id))

/**
 * The mails of conversations that a change affects, as in other mail programs: own mails cannot be in the inbox, unread, spam or snoozed, and
 * marking a conversation unread marks its last received mail.
 */
export function affectedMails(mails: readonly MailMarks[], change: EmailChange): MailMarks[] {
  const threads = new Map<string, MailMarks[]>()
  for (const mail of mails) threads.set(threadOf(mail), [...(threads.get(threadOf(mail)) ?? []), mail])
  return [...threads.values()].flatMap((thread) => affectedInThread(thread, change))
}

/** The mails of one conversation that a change affects. */
function affectedInThread(mails: MailMarks[], { inbox, unread, snoozedUntil, spam }: EmailChange): MailMarks[] {
  const received = mails.filter(({ sent, draft }) => !sent && !draft)
  let affected = mails
  if (snoozedUntil) affected = mails.filter((mail) => mail.inbox || mail.snoozedUntil)
  else if (snoozedUntil === '') affected = mails.filter((mail) => mail.snoozedUntil)
  else if (inbox || spam) affected = received
  else if (unread) affected = received.slice(-1)
  return affected.length > 0 ? affected : mails
}

/** A sender in a conversation. */
export interface Sender {
  /** The name of the sender. `kind` is `me` for the user. */
  name: string
  kind: 'other' | 'me' | 'draft'
  unread: boolean
}

/**
 * The senders of a conversation, each once, in the order of their first mails; of more than three the first and the last two.
 *
 * @returns `hasMore` is true if senders are left out
 */
export function sendersOf(mails: readonly MailMarks[]): { senders: Sender[]; hasMore: boolean } {
  const bySender = new Map<string, Sender>()
  for (const { from, sent, draft, unread } of mails) {
    const kind = draft ? 'draft' : sent ? 'me' : 'other'
    const key = kind === 'other' ? `/${from}` : kind
    const before = bySender.get(key)
    bySender.set(key, { name: from, kind, unread: unread || (before?.unread ?? false) })
  }
  const senders = [...bySender.values()]
  return senders.length > 3 ? { senders: [senders[0] as Sender, ...senders.slice(-2)], hasMore: true } : { senders, hasMore: false }
}
