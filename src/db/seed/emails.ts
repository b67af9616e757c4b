import type { Email } from '#contract/emails/emails.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { excerptOf } from '#contract/emails/mail-text.ts'
import { me, office, people } from './people.ts'
import { type SeedEmail, seedEmails } from './texts/emails.ts'

/** The labels of docs/specification.md 3, and one custom label. */
export const labels: MailLabel[] = [
  { id: 1, name: 'Promotional', color: 'primary', builtIn: true },
  { id: 2, name: 'Social', color: 'error', builtIn: true },
  { id: 3, name: 'Health', color: 'success', builtIn: true },
  { id: 4, name: 'Families', color: 'info', builtIn: false },
]

/** The office's mailbox, ids 1..n in order. */
export const emails: Email[] = seedEmails.map(email)

function email(sample: SeedEmail, index: number): Email {
  // Flags: `u` unread, `s` starred, `i` important.
  const { subject, at, body, label = '', flags = '', attachments = [], folder = 'inbox', thread } = sample
  const sender = people.find(({ name }) => name === sample.from)
  const recipient = people.find(({ name }) => name === sample.to)
  const html = body.map((part) => (/^<(ul|ol|table)/.test(part) ? part : `<p>${part}</p>`)).join('')
  const first = thread ? seedEmails.findIndex((other) => other.thread === thread) : index
  return {
    id: index + 1,
    from: sample.from,
    fromEmail: sender?.email ?? `news@${sample.from.toLowerCase().replaceAll(' ', '-')}.example`,
    thumbnail: sender?.picture ?? '',
    subject,
    time: at,
    // Without a recipient, colleagues have written to the office manager, and everybody else to the office.
    To: recipient?.email ?? (sender?.role === 'office' || sender?.role === 'teacher' ? me.email : office.email),
    emailExcerpt: excerptOf(html),
    emailContent: html.replaceAll(/<a href="([^"]*)">/g, '<a href="$1" rel="noopener noreferrer" target="_blank">'),
    unread: flags.includes('u'),
    attachment: attachments.length > 0,
    starred: flags.includes('s'),
    important: flags.includes('i'),
    // A mail in the trash is in the inbox again when it is restored.
    inbox: folder === 'inbox' || folder === 'trash',
    sent: folder === 'sent',
    draft: folder === 'draft',
    spam: folder === 'spam',
    trash: folder === 'trash',
    label: label || (sender?.role === 'parent' ? 'Families' : ''),
    attchments: attachments.map(({ title, picture, size }, position) => ({
      id: position + 1,
      image: picture,
      title,
      fileSize: size,
      url: picture,
    })),
    ...(first === index ? {} : { threadId: String(first + 1) }),
  }
}
