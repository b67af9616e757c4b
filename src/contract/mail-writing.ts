import * as z from 'zod/mini'
import { Email, type EmailAttachment, erasedEmail } from './emails.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, text } from './field.ts'
import { FileIds, fileSize, type StoredFile } from './files.ts'
import { excerptOf, isRecipient } from './mail-text.ts'

/** What one writes: `html` is cleaned where it is stored. */
const letter = {
  subject: z.optional(line(500)),
  html: z.optional(text(500_000)),
  attachments: z.optional(FileIds),
  /** The mail this one answers or forwards: both stand in one conversation. */
  inReplyTo: z.optional(Id),
  /** Of that mail, the attachments that go along. */
  forwarded: z.optional(z.array(Id).check(z.maxLength(20))),
  /** The invoice that goes with it: once the mail is sent, so is the invoice. A draft keeps it. */
  invoiceId: z.optional(Id),
}
const Recipient = z.string().check(z.trim(), z.maxLength(320), z.refine(isRecipient, 'Write an address such as ana@school.example.'))
const HalfTyped = z.array(line(320).check(z.refine((address) => !/[,;]/.test(address), 'One address each.'))).check(z.maxLength(100))

export const Draft = z.object({ to: z.optional(HalfTyped), cc: z.optional(HalfTyped), bcc: z.optional(HalfTyped), ...letter })
export type Draft = z.infer<typeof Draft>

export const Letter = z.object({
  to: z.array(Recipient).check(z.minLength(1, 'Write at least one address.'), z.maxLength(100)),
  cc: z.optional(z.array(Recipient).check(z.maxLength(100))),
  bcc: z.optional(z.array(Recipient).check(z.maxLength(100))),
  ...letter,
  /** The draft that is sent: it becomes the sent mail. */
  draftId: z.optional(Id),
})
export type Letter = z.infer<typeof Letter>

/** Who writes. */
export interface Sender {
  name: string
  email: string
  avatar: string
}

/** The mail that is made of what somebody wrote; in no folder yet. `html` must be clean. */
export function composeEmail(id: Id, sender: Sender, draft: Draft, html: string, attchments: EmailAttachment[], now: Date): Email {
  const { erased, ...blank } = erasedEmail({ id, time: now.toISOString() } as Email)
  return {
    ...blank,
    from: sender.name,
    fromEmail: sender.email,
    thumbnail: sender.avatar,
    subject: draft.subject || '(no subject)',
    To: (draft.to ?? []).join(', '),
    cc: (draft.cc ?? []).join(', '),
    bcc: (draft.bcc ?? []).join(', '),
    emailContent: html,
    emailExcerpt: excerptOf(html),
    attachment: attchments.length > 0,
    attchments,
  }
}

/** A stored file as it hangs on a mail. */
export const attachmentOf = ({ id, name, type, size, url }: StoredFile): EmailAttachment => ({
  id,
  image: type.startsWith('image/') ? url : '',
  title: name,
  fileSize: fileSize(size),
  url,
  fileId: id,
})

/** The setting that keeps the signature of the office, as HTML. */
export const SIGNATURE = 'mail.signature'

/** How long after sending a mail can be called back. */
export const UNSEND_MS = 60_000

/** True while a sent mail can still be called back and changed. */
export const mayUnsend = ({ sent, time }: Email, now: Date): boolean => sent && now.getTime() - Date.parse(time) < UNSEND_MS

const NOT_FOUND = { 404: 'Mail not found' }
const MAX_MAIL_BYTES = 1024 * 1024

export const sendEmail = endpoint('POST /api/data/emails', {
  summary: 'Sends a mail: it stands among the sent ones, and in the inbox too when it is addressed to oneself.',
  body: Letter,
  reply: Email,
  status: 201,
  maxBytes: MAX_MAIL_BYTES,
  errors: { 404: 'Draft not found', 409: 'This mail was sent already.' },
  origin: 'ours',
})

export const unsendEmail = endpoint('POST /api/data/emails/:id/unsend', {
  summary: 'Calls back a mail sent within the last minute: it is a draft again.',
  reply: Email,
  errors: { ...NOT_FOUND, 409: 'It is too late to call this mail back.' },
  origin: 'ours',
})

export const addDraft = endpoint('POST /api/data/emails/drafts', {
  summary: 'Keeps an unfinished mail.',
  body: Draft,
  reply: Email,
  status: 201,
  maxBytes: MAX_MAIL_BYTES,
  origin: 'ours',
})

export const updateDraft = endpoint('PUT /api/data/emails/drafts/:id', {
  summary: 'Keeps an unfinished mail as it is now.',
  body: Draft,
  reply: Email,
  maxBytes: MAX_MAIL_BYTES,
  errors: { 404: 'Draft not found', 409: 'This mail was sent already.' },
  origin: 'ours',
})
