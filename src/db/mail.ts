import type { Email } from '#contract/emails.ts'
import type { StoredFile } from '#contract/files.ts'
import { attachmentOf, composeEmail, type Sender } from '#contract/mail-writing.ts'
import { save } from './collection.ts'
import type { Database } from './database.ts'
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
export async function storeMail(db: Database, now: Date, { folder, from, to, subject, paragraphs, files = [] }: Letter): Promise<Email> {
  const email = composeEmail(await nextId(db, 'emails'), from, { to: [to], subject }, asHtml(paragraphs), files.map(attachmentOf), now)
  return save(db, 'emails', { ...email, [folder]: true, unread: folder === 'inbox' })
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
