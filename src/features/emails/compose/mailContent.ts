import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Email, EmailAttachment } from '#contract/emails/emails.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { forwardSubject, replySubject } from '#contract/emails/mail-text.ts'
import type { Draft, Letter } from '#contract/emails/mail-writing.ts'
import { parseStoredRecipients, parseTypedRecipients } from '#contract/emails/recipients.ts'
import type { Id } from '#contract/http/field.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import type { EmailSearch } from '../emailSearch.ts'
import { answerTo, NO_SUBJECT } from '../people.ts'

/** A mail in the composer. It is stored as a draft, so the names of its fields must not change. */
export interface MailContent {
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  html: string
  attached: EmailAttachment[]
  /** The id of the stored draft. */
  draftId?: Id
  /** The id of the mail that is answered or forwarded, until the draft is stored. */
  inReplyTo?: Id
  /** The invoice that is sent with the mail. */
  invoiceId?: Id
  /** Set once the user has pressed Send: the idempotency key with which it is sent. */
  sending?: string
  /** Why the server refused the mail when it was sent from the outbox. */
  refused?: string
}

/** The fields that the user edits. */
const FIELDS = ['to', 'cc', 'bcc', 'subject', 'html', 'attached'] as const

/** The fields of `mail` that differ from `other`. */
export const changedFields = (mail: MailContent, other: MailContent): Partial<MailContent> =>
  Object.fromEntries(
    FIELDS.filter((field) => JSON.stringify(mail[field]) !== JSON.stringify(other[field])).map((field) => [field, mail[field]]),
  )

/** The fields of `changes` that `ownChanges` does not contain: own changes win over those of another tab. */
export const fieldsNotIn = (changes: Partial<MailContent>, ownChanges: Partial<MailContent>): Partial<MailContent> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !(field in ownChanges)))

/** The initial content of the composer, and the id of the mail that is answered. */
export interface ComposeStart {
  /** The mail with which the form is filled in. */
  writing: MailContent
  inReplyTo?: Id
}

/** Translated sentences above a quoted mail. */
export interface QuoteText {
  reply(email: Email): string
  forward(email: Email): string[]
}

/** A new mail. */
export const EMPTY_MAIL: MailContent = { to: [], cc: [], bcc: [], subject: '', html: '', attached: [] }

/** True if nothing was entered, so that there is nothing to keep. */
export const isEmpty = ({ to, cc, bcc, subject, html, attached }: MailContent): boolean =>
  to.length + cc.length + bcc.length + attached.length === 0 && subject.trim() === '' && html === ''

/**
 * Reads the initial content of the composer for the URL: a new mail, an answer, or a stored draft.
 *
 * @param myAddress the user's mail address
 * @param signature the signature as HTML, may be empty
 * @param quoting the sentences above the mail that is answered or forwarded
 * @returns undefined if the draft or the answered mail was deleted, or the draft was sent
 */
export async function readComposeStart(
  { write, to = '', bcc = '', answer, as }: EmailSearch,
  myAddress: string,
  signature: string,
  quoting: QuoteText,
): Promise<ComposeStart | undefined> {
  // No mail has the id `-`.
  if (write !== 'new') return draftStart(await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: write ?? '-' } })))
  const signatureHtml = signature && `<p></p>${signature}`
  if (answer === undefined) {
    // A mail needs a recipient in `to`: one whose recipients should not see each other is addressed to its sender.
    const recipients = { to: parseTypedRecipients(to || (bcc && myAddress)), bcc: parseTypedRecipients(bcc) }
    return { writing: { ...EMPTY_MAIL, ...recipients, html: signatureHtml } }
  }
  const email = await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: answer } }))
  if (!email) return undefined
  return {
    inReplyTo: email.id,
    writing: as === 'forward' ? forwarded(email, signatureHtml, quoting) : reply(email, as === 'all', myAddress, signatureHtml, quoting),
  }
}

/** The initial content for a stored draft; undefined if it is no draft any more. */
export function draftStart(draft: Email | undefined): ComposeStart | undefined {
  if (!draft?.draft || draft.trash) return undefined
  // `attchments` is misspelt in the API, which must not change.
  const { id, subject, emailContent, attchments } = draft
  const [to, cc, bcc] = [draft.To, draft.cc, draft.bcc].map(parseStoredRecipients) as [string[], string[], string[]]
  return { writing: { to, cc, bcc, subject: subject === NO_SUBJECT ? '' : subject, html: emailContent, attached: attchments, draftId: id } }
}

/** The initial content of an answer: signature and quoted mail. With `all` it goes to all recipients. */
const reply = (email: Email, all: boolean, myAddress: string, signatureHtml: string, quoting: QuoteText): MailContent => ({
  ...EMPTY_MAIL,
  ...answerTo(email, all, myAddress),
  subject: replySubject(email.subject),
  html: `${signatureHtml || '<p></p>'}<p>${htmlOf(quoting.reply(email))}</p><blockquote>${email.emailContent}</blockquote>`,
})

/** The initial content of a forwarded mail, with its attachments. */
const forwarded = (email: Email, signatureHtml: string, quoting: QuoteText): MailContent => ({
  ...EMPTY_MAIL,
  subject: forwardSubject(email.subject),
  html: `${signatureHtml || '<p></p>'}<p>${quoting.forward(email).map(htmlOf).join('<br>')}</p><blockquote>${email.emailContent}</blockquote>`,
  attached: email.attchments,
})

/** The request body for a mail. Attachments that are not stored files are copied by the back end from the mail `source`. */
export function requestBodyOf({ to, cc, bcc, subject, html, attached, invoiceId }: MailContent, source: Id | undefined): Draft {
  const copied = attached.filter(({ fileId }) => !fileId)
  return {
    to,
    cc,
    bcc,
    subject,
    html,
    attachments: attached.flatMap(({ fileId }) => fileId ?? []),
    ...(invoiceId !== undefined && { invoiceId }),
    ...(source === undefined ? {} : { inReplyTo: source, forwarded: copied.map(({ id }) => id) }),
  }
}

/** The mail from which attachments are copied: the stored draft, or before that the answered mail. */
export const attachmentSource = ({ attached }: MailContent, draftId: Id | undefined, inReplyTo: Id | undefined): Id | undefined =>
  draftId === undefined ? inReplyTo : attached.some(({ fileId }) => !fileId) ? draftId : undefined

/** Reads a stored draft; undefined if it is no draft any more. */
export const readDraft = async (id: Id): Promise<MailContent | undefined> =>
  draftStart(await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id } })))?.writing

/**
 * Stores the changed fields of a draft on top of the currently stored ones, which another tab may have changed. A lock keeps tabs from doing
 * so at the same time.
 *
 * @param changes the fields that were changed here since the draft was last read or stored
 * @returns the stored draft
 */
export function storeDraft(id: Id, writing: MailContent, changes: Partial<MailContent>): Promise<MailContent> {
  const store = async () => {
    const current = await readDraft(id)
    const merged = current ? { ...current, ...changes } : writing
    const stored = await call('PUT /api/data/emails/drafts/:id', {
      params: { id },
      body: requestBodyOf(merged, attachmentSource(merged, id, undefined)),
    })
    return draftStart(stored)?.writing ?? merged
  }
  // Web Locks exist only in secure contexts.
  return navigator.locks ? navigator.locks.request(`homeroom.mail.${import.meta.env.BASE_URL}${id}`, store) : store()
}

/** Sends a mail: it is in the outbox while it can be unsent. */
export function sendMail(writing: MailContent): Promise<Email> {
  const { draftId, inReplyTo, sending } = writing
  const letter = requestBodyOf(writing, attachmentSource(writing, draftId, inReplyTo)) as Letter
  return call('POST /api/data/emails', { body: { ...letter, ...(draftId !== undefined && { draftId }), outbox: true } }, sending)
}

/** Stores a mail as a draft, also where no composer shows it. */
export function storeAsDraft(writing: MailContent): Promise<Email> {
  const { draftId, inReplyTo } = writing
  const body = requestBodyOf(writing, attachmentSource(writing, draftId, inReplyTo))
  return draftId === undefined
    ? call('POST /api/data/emails/drafts', { body })
    : call('PUT /api/data/emails/drafts/:id', { params: { id: draftId }, body })
}

/** The recipients that are not valid mail addresses. */
export const invalidRecipients = ({ to, cc, bcc }: MailContent): string[] =>
  [...to, ...cc, ...bcc].filter((recipient) => !isRecipient(recipient))
