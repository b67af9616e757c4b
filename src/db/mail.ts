import type { Email } from '#contract/emails.ts'
import { excerptOf } from '#contract/mail-text.ts'
import { nextId, save } from './collection.ts'
import type { Database } from './database.ts'

/** What a mail that the app itself writes has of its own. */
interface Letter {
  folder: 'inbox' | 'sent'
  from: { name: string; email: string; avatar?: string }
  to: string
  subject: string
  /** Plain text; empty ones are left out. */
  paragraphs: string[]
}

/** Stores a mail that the app writes: an answer to a family, a message from the public site. The transaction must include `emails`. */
export async function storeMail(db: Database, now: Date, { folder, from, to, subject, paragraphs }: Letter): Promise<Email> {
  const emailContent = asHtml(paragraphs)
  const email: Email = {
    id: await nextId(db, 'emails'),
    from: from.name,
    fromEmail: from.email,
    thumbnail: from.avatar ?? '',
    subject,
    time: now.toISOString(),
    To: to,
    emailExcerpt: excerptOf(emailContent),
    emailContent,
    unread: folder === 'inbox',
    attachment: false,
    starred: false,
    important: false,
    inbox: folder === 'inbox',
    sent: folder === 'sent',
    draft: false,
    spam: false,
    trash: false,
    label: '',
    attchments: [],
  }
  return save(db, 'emails', email)
}

/** Plain paragraphs as clean HTML; line breaks are kept. */
const asHtml = (paragraphs: string[]): string =>
  paragraphs
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
