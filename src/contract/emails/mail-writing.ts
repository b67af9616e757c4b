import * as z from 'zod/mini'
import { FileIds } from '../files/files.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, line, text } from '../http/field.ts'
import { Email } from './emails.ts'
import { isRecipient } from './mail-text.ts'

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

const NOT_FOUND = { 404: 'Mail not found' }
const MAX_MAIL_BYTES = 1024 * 1024

export const sendEmail = endpoint('POST /api/data/emails', {
  access: 'office',
  summary: 'Sends a mail: it stands among the sent ones, and in the inbox too when it is addressed to oneself.',
  body: Letter,
  reply: Email,
  status: 201,
  maxBytes: MAX_MAIL_BYTES,
  errors: { 404: 'Draft not found', 409: 'This mail was sent already.' },
  origin: 'ours',
})

export const unsendEmail = endpoint('POST /api/data/emails/:id/unsend', {
  access: 'office',
  summary: 'Calls back a mail sent within the last minute: it is a draft again.',
  reply: Email,
  errors: { ...NOT_FOUND, 409: 'It is too late to call this mail back.' },
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
  errors: { 404: 'Draft not found', 409: 'This mail was sent already.' },
  origin: 'ours',
})
