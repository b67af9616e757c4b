import type { Email } from '#contract/emails/emails.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { replySubject } from '#contract/emails/mail-text.ts'
import type { Sender } from '#contract/emails/mail-writing.ts'
import { attachmentOf, composeEmail } from '#contract/emails/mail-writing-rules.ts'
import type { StoredFile } from '#contract/files/files.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import type { StoreTransaction } from '../store.ts'
import { save } from './collection.ts'
import { nextId } from './ids.ts'

/** A mail that the app itself writes, such as a confirmation. */
interface AppEmail {
  folder: 'inbox' | 'sent'
  from: Sender
  to: string
  subject: string
  /** Plain text. Empty paragraphs are left out; an empty line within one starts another. */
  paragraphs: string[]
  files?: StoredFile[]
}

/** Stores a mail that the app writes: a reply to a family, or a message from the public site. The transaction must include `emails`. */
export async function storeMail(tx: StoreTransaction, now: Date, mail: AppEmail): Promise<Email> {
  const [email] = await composeMails(tx, now, [mail])
  return save(tx, 'emails', email as Email)
}

/** Composes mails of the app, each with its own id, without storing them. */
export async function composeMails(tx: StoreTransaction, now: Date, emails: AppEmail[]): Promise<Email[]> {
  const firstId = await nextId(tx, 'emails')
  return emails.map(({ folder, from, to, subject, paragraphs, files = [] }, index) => ({
    ...composeEmail(firstId + index, from, { to: [to], subject }, paragraphsToHtml(paragraphs), files.map(attachmentOf), now),
    [folder]: true,
    unread: folder === 'inbox',
  }))
}

/** The mail for a reply to a ticket; none for an internal note or without an email address. */
export function replyMails(
  { requesterEmail: to, ticketTitle }: Ticket,
  { kind, text, attachments: files }: Omit<TicketMessage, 'id'>,
  from: Sender,
): AppEmail[] {
  if (kind !== 'reply' || !isRecipient(to)) return []
  return [{ folder: 'sent', from, to, subject: replySubject(ticketTitle), paragraphs: [text], files }]
}

/** Converts plain paragraphs to HTML; line breaks are kept. */
const paragraphsToHtml = (paragraphs: string[]): string =>
  paragraphs
    .flatMap((text) => text.split('\n\n'))
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
