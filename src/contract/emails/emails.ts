import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, QueryFlag, requiredTextLine, textLine } from '../http/field.ts'
import { MAIL_FOLDERS } from './emails-rules.ts'

/** An attachment. `image` is its preview, `url` its download. */
export const EmailAttachment = z.object({
  id: Id,
  image: z.string(),
  title: z.string(),
  fileSize: z.string(),
  url: z.optional(z.string()),
  /** The stored file, for mails of this app: replies and drafts can reuse it. */
  fileId: z.optional(z.string()),
})
export type EmailAttachment = z.infer<typeof EmailAttachment>

/** `To` and `attchments` are spelled as existing clients read them (docs/specification.md 10, row 20). */
export const Email = z.object({
  id: Id,
  from: z.string(),
  thumbnail: z.string(),
  subject: z.string(),
  time: IsoDate,
  /** Email addresses, separated by commas. */
  To: z.string(),
  emailExcerpt: z.string(),
  /** HTML, sanitized before it is stored (docs/backend-rules.md 12). */
  emailContent: z.string(),
  unread: z.boolean(),
  /** True if it has attachments. */
  attachment: z.boolean(),
  starred: z.boolean(),
  important: z.boolean(),
  inbox: z.boolean(),
  sent: z.boolean(),
  draft: z.boolean(),
  spam: z.boolean(),
  trash: z.boolean(),
  /** The first of its labels; empty without one. */
  label: z.string(),
  /** All its labels, if it has more than one. */
  labels: z.optional(z.array(z.string())),
  attchments: z.array(EmailAttachment),
  fromEmail: z.optional(z.string()),
  cc: z.optional(z.string()),
  bcc: z.optional(z.string()),
  /** The id of its conversation; see `threadOf`. */
  threadId: z.optional(z.string()),
  /** The invoice it sends; sending is recorded in the invoice's history. */
  invoiceId: z.optional(Id),
  /** Sent, and in the outbox while it can be unsent. */
  outbox: z.optional(z.boolean()),
  /** Hidden from the inbox until then. */
  snoozedUntil: z.optional(IsoDate),
  /** Permanently deleted: an empty record remains, so that `emails[id - 1]` stays valid (docs/specification.md 10, General). */
  erased: z.optional(z.boolean()),
})
export type Email = z.infer<typeof Email>

export const MailFolder = z.enum(MAIL_FOLDERS)
export type MailFolder = z.infer<typeof MailFolder>

/** The fields of each mail in a list of conversations. */
export const MailMarks = z.pick(Email, {
  id: true,
  from: true,
  time: true,
  unread: true,
  attachment: true,
  starred: true,
  important: true,
  inbox: true,
  sent: true,
  draft: true,
  spam: true,
  trash: true,
  label: true,
  labels: true,
  threadId: true,
  snoozedUntil: true,
})
export type MailMarks = z.infer<typeof MailMarks>

/** A mail in a list; in a list of conversations it represents one. */
export const ListedEmail = z.extend(Email, {
  /** All mails of its conversation in the same place (trash, spam or neither), oldest first, including itself. */
  conversation: z.optional(z.array(MailMarks)),
})
export type ListedEmail = z.infer<typeof ListedEmail>

export const EmailChange = z.partial(
  z.object({
    unread: z.boolean(),
    starred: z.boolean(),
    important: z.boolean(),
    /** Replaces all labels by this one; `''` removes them. */
    label: textLine(60),
    /** Replaces all labels. */
    labels: z.array(requiredTextLine(60)).check(z.maxLength(100)),
    addLabel: requiredTextLine(60),
    removeLabel: requiredTextLine(60),
    inbox: z.boolean(),
    spam: z.boolean(),
    trash: z.boolean(),
    /** Snoozes the mail until then; `''` ends snoozing. */
    snoozedUntil: z.union([z.literal(''), IsoDate]),
  }),
)
export type EmailChange = z.infer<typeof EmailChange>

const NOT_FOUND = { 404: 'Email not found' }
const Ids = z.array(Id).check(z.minLength(1, 'Select at least one email.'), z.maxLength(20_000))
const Changed = z.object({ changed: z.number().check(z.int()) })
const Count = z.object({ total: z.number().check(z.int()), unread: z.number().check(z.int()) })

export const listEmails = endpoint('GET /api/data/email/EmailData', {
  access: 'office',
  summary:
    'All mails, each in its place; narrowed by folder, marks, conversation, words, people and days; with `conversations=true` one a conversation. Without any of these, each with one of the labels Promotional, Social and Health, and in the trash in no other folder.',
  query: z.extend(ListQuery, {
    folder: z.optional(MailFolder),
    unread: z.optional(QueryFlag),
    starred: z.optional(QueryFlag),
    important: z.optional(QueryFlag),
    attachment: z.optional(QueryFlag),
    label: z.optional(textLine(60)),
    threadId: z.optional(textLine(100)),
    /** One row per conversation: its first matching mail, with all others in `conversation`. */
    conversations: z.optional(z.enum(['true'])),
    from: z.optional(textLine()),
    to: z.optional(textLine()),
    subject: z.optional(textLine()),
    before: z.optional(IsoDate),
    after: z.optional(IsoDate),
  }),
  reply: z.array(ListedEmail),
})

export const getEmail = endpoint('GET /api/data/emails/:id', {
  access: 'office',
  summary: 'One mail.',
  reply: Email,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const countEmails = endpoint('GET /api/data/emails/counts', {
  access: 'office',
  summary: 'How many mails each folder and each label holds, and how many of them are unread.',
  reply: z.object({ folders: z.record(MailFolder, Count), labels: z.record(z.string(), Count) }),
  origin: 'ours',
})

export const trashEmail = endpoint('DELETE /api/data/email/delete', {
  access: 'office',
  summary: 'Moves a mail to the trash; `PATCH` with `trash: false` takes it out again.',
  // Clients of a DELETE may send this field as `id`.
  idName: 'emailId',
  body: z.object({ emailId: Id }),
  reply: z.object({ success: z.literal(true) }),
  errors: NOT_FOUND,
  origin: 'compat',
})

export const changeEmail = endpoint('PATCH /api/data/emails/:id', {
  access: 'office',
  summary: 'Marks, labels, moves or snoozes one mail.',
  body: EmailChange,
  reply: Email,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const changeEmails = endpoint('PATCH /api/data/emails', {
  access: 'office',
  summary: 'Marks, labels, moves or snoozes several mails; all of them, or none when one is unknown.',
  body: z.object({ ids: Ids, change: EmailChange }),
  reply: Changed,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const eraseEmail = endpoint('DELETE /api/data/emails/:id', {
  access: 'office',
  summary: 'Deletes a mail of the trash for good: its place stays, empty.',
  reply: Changed,
  errors: { ...NOT_FOUND, 409: 'Move the email to the bin first.' },
  origin: 'ours',
})

export const emptyTrash = endpoint('DELETE /api/data/emails/trash', {
  access: 'office',
  summary: 'Deletes everything in the trash for good.',
  reply: Changed,
  origin: 'ours',
})

export const wakeEmails = endpoint('POST /api/data/emails/wake', {
  access: 'office',
  summary:
    'Brings snoozed mails whose time has come back to the inbox, unread, and moves mails that can no longer be unsent from the outbox to the sent ones.',
  reply: Changed,
  origin: 'ours',
})
