import * as z from 'zod/mini'
import { FileIds } from '../files/files.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, longText, textLine } from '../http/field.ts'
import { Email } from './emails.ts'
import { isRecipient } from './is-recipient.ts'
import { MAX_SUBJECT } from './mail-text.ts'
import { parseTypedRecipients } from './recipients.ts'

/** The fields of a mail that is being written; `html` is sanitized when it is stored. */
const mailFields = {
  subject: z.optional(textLine(MAX_SUBJECT)),
  html: z.optional(longText(500_000)),
  attachments: z.optional(FileIds),
  /** The mail that is answered or forwarded; both belong to one conversation. */
  inReplyTo: z.optional(Id),
  /** Attachments of that mail that are forwarded. */
  forwarded: z.optional(z.array(Id).check(z.maxLength(20))),
  /** The invoice that is sent with the mail. */
  invoiceId: z.optional(Id),
}
const Recipient = z.string().check(z.trim(), z.maxLength(320), z.refine(isRecipient, 'Enter an email address such as ana@school.example.'))
const DraftRecipients = z
  .array(textLine(320).check(z.refine((recipient) => parseTypedRecipients(recipient).length <= 1, 'Enter one address at a time.')))
  .check(z.maxLength(100))

/** An unfinished mail: recipients may be missing or incomplete. */
export const Draft = z.object({
  to: z.optional(DraftRecipients),
  cc: z.optional(DraftRecipients),
  bcc: z.optional(DraftRecipients),
  ...mailFields,
})
export type Draft = z.infer<typeof Draft>

/** A mail to be sent. */
export const Letter = z.object({
  to: z.array(Recipient).check(z.minLength(1, 'Add at least one recipient.'), z.maxLength(100)),
  cc: z.optional(z.array(Recipient).check(z.maxLength(100))),
  bcc: z.optional(z.array(Recipient).check(z.maxLength(100))),
  ...mailFields,
  /** The draft that becomes the sent mail. */
  draftId: z.optional(Id),
  /** True keeps the mail in the outbox, instead of the sent ones, while it can be unsent. */
  outbox: z.optional(z.boolean()),
})
export type Letter = z.infer<typeof Letter>

/** The sender of a mail. */
export interface Sender {
  name: string
  email: string
  avatar: string
}

const NOT_FOUND = { 404: 'Email not found' }
const MAX_MAIL_BYTES = 1024 * 1024

export const sendEmail = endpoint('POST /api/data/emails', {
  access: 'office',
  summary: 'Sends a mail: it stands among the sent ones, and in the inbox too when it is addressed to oneself.',
  body: Letter,
  reply: Email,
  status: 201,
  maxBytes: MAX_MAIL_BYTES,
  errors: { 404: 'Draft not found', 409: 'This email has already been sent.' },
  origin: 'ours',
})

export const unsendEmail = endpoint('POST /api/data/emails/:id/unsend', {
  access: 'office',
  summary: 'Calls back a mail sent within the last minute: it is a draft again.',
  reply: Email,
  errors: { ...NOT_FOUND, 409: 'It is too late to unsend this email.' },
  origin: 'ours',
})

export const addDraft = endpoint('POST /api/data/emails/drafts', {
  access: 'office',
  summary: 'Keeps an unfinished mail.',
  body: Draft,
  reply: Email,
  status: 201,
  maxBytes: MAX_MAIL_BYTES,
  origin: 'ours',
})

export const updateDraft = endpoint('PUT /api/data/emails/drafts/:id', {
  access: 'office',
  summary: 'Keeps an unfinished mail as it is now.',
  body: Draft,
  reply: Email,
  maxBytes: MAX_MAIL_BYTES,
  errors: { 404: 'Draft not found', 409: 'This email has already been sent.' },
  origin: 'ours',
})
