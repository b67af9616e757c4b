import type { Email } from '#contract/emails/emails.ts'
import { isRecipient, replySubject } from '#contract/emails/mail-text.ts'
import type { Sender } from '#contract/emails/mail-writing.ts'
import { attachmentOf, composeEmail } from '#contract/emails/mail-writing-rules.ts'
import type { StoredFile } from '#contract/files/files.ts'
import type { Ticket, TicketMessage } from '#contract/tickets/tickets.ts'
import type { StoreTransaction } from '../store.ts'
import { save } from './collection.ts'
import { nextId } from './ids.ts'

/** What a mail that the app itself writes has of its own. */
interface Letter {
  folder: 'inbox' | 'sent'
  from: Sender
  to: string
  subject: string
  /** Plain text; empty ones are left out, and an empty line in one of them begins another. */
  paragraphs: string[]
  files?: StoredFile[]
}

/** Stores a mail that the app writes: an answer to a family, a message from the public site. The transaction must include `emails`. */
export async function storeMail(tx: StoreTransaction, now: Date, letter: Letter): Promise<Email> {
  const [email] = await mailsOf(tx, now, [letter])
  return save(tx, 'emails', email as Email)
}

/** The mails that the app writes, each under a number of its own; not stored yet. */
export async function mailsOf(tx: StoreTransaction, now: Date, letters: Letter[]): Promise<Email[]> {
  const first = await nextId(tx, 'emails')
  return letters.map(({ folder, from, to, subject, paragraphs, files = [] }, index) => ({
    ...composeEmail(first + index, from, { to: [to], subject }, asHtml(paragraphs), files.map(attachmentOf), now),
    [folder]: true,
    unread: folder === 'inbox',
  }))
}

/** What a public answer to a ticket goes out as; nothing where nobody's address is known, or only the office reads it. */
export function answerLetters(
  { requesterEmail: to, ticketTitle }: Ticket,
  { kind, text, attachments: files }: Omit<TicketMessage, 'id'>,
  from: Sender,
): Letter[] {
  if (kind !== 'reply' || !isRecipient(to)) return []
  return [{ folder: 'sent', from, to, subject: replySubject(ticketTitle), paragraphs: [text], files }]
}

/** Plain paragraphs as clean HTML; line breaks are kept. */
const asHtml = (paragraphs: string[]): string =>
  paragraphs
    .flatMap((text) => text.split('\n\n'))
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
