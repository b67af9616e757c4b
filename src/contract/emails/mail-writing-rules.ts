import type { StoredFile } from '../files/files.ts'
import { formatFileSize } from '../files/files-rules.ts'
import type { Id } from '../http/field.ts'
import type { Email, EmailAttachment } from './emails.ts'
import { erasedEmail } from './emails-rules.ts'
import { excerptOf } from './mail-text.ts'
import type { Draft, Sender } from './mail-writing.ts'
import { parseTypedRecipients } from './recipients.ts'

/** Composes a mail from a draft, in no folder yet. `html` must be sanitized. */
export function composeEmail(id: Id, sender: Sender, draft: Draft, html: string, attchments: EmailAttachment[], now: Date): Email {
  // An erased mail has all fields, and all are empty.
  const { erased, ...blank } = erasedEmail({ id, time: now.toISOString() } as Email)
  return {
    ...blank,
    from: sender.name,
    fromEmail: sender.email,
    thumbnail: sender.avatar,
    subject: draft.subject || '(no subject)',
    To: listOf(draft.to),
    cc: listOf(draft.cc),
    bcc: listOf(draft.bcc),
    emailContent: html,
    emailExcerpt: excerptOf(html),
    // `attchments` is spelled as existing clients read it.
    attachment: attchments.length > 0,
    attchments,
  }
}

/** Recipients as one text; `parseStoredRecipients` parses it. */
const listOf = (recipients: readonly string[] | undefined): string => (recipients ?? []).flatMap(parseTypedRecipients).join(', ')

/** A stored file as an attachment of a mail. */
export const attachmentOf = ({ id, name, type, size, url }: StoredFile): EmailAttachment => ({
  id,
  image: type.startsWith('image/') ? url : '',
  title: name,
  fileSize: formatFileSize(size),
  url,
  fileId: id,
})

/** Key of the setting with the office's signature, as HTML. */
export const SIGNATURE_SETTING = 'mail.signature'

/** How long a sent mail can be called back, in ms. */
export const UNSEND_MS = 60_000

/** True while a sent mail can be called back. */
export const mayUnsend = ({ sent, time }: Email, now: Date): boolean => sent && now.getTime() - Date.parse(time) < UNSEND_MS
