import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Email, EmailAttachment } from '#contract/emails/emails.ts'
import { forwardSubject, isRecipient, recipientsOf, replySubject } from '#contract/emails/mail-text.ts'
import type { Draft, Letter } from '#contract/emails/mail-writing.ts'
import type { Id } from '#contract/http/field.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import type { EmailSearch } from '../emailSearch.ts'
import { answerTo, NO_SUBJECT } from '../people.ts'

/** What somebody writes. */
export interface Writing {
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  html: string
  attached: EmailAttachment[]
  /** The draft it is stored as. */
  draftId?: Id
  /** The mail that is answered or forwarded, until it is stored. */
  inReplyTo?: Id
  /** It is to be sent, and not only to be kept as a draft: the key under which it is sent once, however often that is tried. */
  sending?: string
}

const PARTS = ['to', 'cc', 'bcc', 'subject', 'html', 'attached'] as const

/** The parts that one writing has otherwise than another. */
export const otherParts = (one: Writing, other: Writing): Partial<Writing> =>
  Object.fromEntries(PARTS.filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part])).map((part) => [part, one[part]]))

/** What `theirs` changes in a text in which `mine` was changed: where both were at work, what is written here stays. */
export const besides = (theirs: Partial<Writing>, mine: Partial<Writing>): Partial<Writing> =>
  Object.fromEntries(Object.entries(theirs).filter(([part]) => !(part in mine)))

/** What is in the panel when it opens, and the mail that is answered. */
export interface Start {
  writing: Writing
  inReplyTo?: Id
}

/** The sentences above what is quoted. */
export interface Quoting {
  reply(email: Email): string
  forward(email: Email): string[]
}

export const blank: Writing = { to: [], cc: [], bcc: [], subject: '', html: '', attached: [] }

export const isBlank = ({ to, cc, bcc, subject, html, attached }: Writing): boolean =>
  to.length + cc.length + bcc.length + attached.length === 0 && subject.trim() === '' && html === ''

/**
 * What the URL asks to write: something new, an answer, or a draft as it was left.
 *
 * @returns nothing where the draft or the answered mail is gone, or the draft was sent
 */
export async function startOf(
  { write, to, answer, as }: EmailSearch,
  mine: string,
  signature: string,
  quoting: Quoting,
): Promise<Start | undefined> {
  if (write !== 'new') return draftStart(await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: write ?? '-' } })))
  const own = signature && `<p></p>${signature}`
  if (answer === undefined) return { writing: { ...blank, to: to ? [to] : [], html: own } }
  const email = await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: answer } }))
  if (!email) return undefined
  return {
    inReplyTo: email.id,
    writing: as === 'forward' ? forwarded(email, own, quoting) : reply(email, as === 'all', mine, own, quoting),
  }
}

/** A stored draft, as it is written on. */
export function draftStart(draft: Email | undefined): Start | undefined {
  if (!draft?.draft || draft.trash) return undefined
  const { id, subject, emailContent, attchments } = draft
  const [to, cc, bcc] = [draft.To, draft.cc, draft.bcc].map(recipientsOf) as [string[], string[], string[]]
  return { writing: { to, cc, bcc, subject: subject === NO_SUBJECT ? '' : subject, html: emailContent, attached: attchments, draftId: id } }
}

const reply = (email: Email, all: boolean, mine: string, own: string, quoting: Quoting): Writing => ({
  ...blank,
  ...answerTo(email, all, mine),
  subject: replySubject(email.subject),
  html: `${own || '<p></p>'}<p>${htmlOf(quoting.reply(email))}</p><blockquote>${email.emailContent}</blockquote>`,
})

const forwarded = (email: Email, own: string, quoting: Quoting): Writing => ({
  ...blank,
  subject: forwardSubject(email.subject),
  html: `${own || '<p></p>'}<p>${quoting.forward(email).map(htmlOf).join('<br>')}</p><blockquote>${email.emailContent}</blockquote>`,
  attached: email.attchments,
})

/** The writing as the API takes it. Attachments that are no stored files are handed on by the mail they hang on. */
export function letterOf({ to, cc, bcc, subject, html, attached }: Writing, source: Id | undefined): Draft {
  const handed = attached.filter(({ fileId }) => !fileId)
  return {
    to,
    cc,
    bcc,
    subject,
    html,
    attachments: attached.flatMap(({ fileId }) => fileId ?? []),
    ...(source === undefined ? {} : { inReplyTo: source, forwarded: handed.map(({ id }) => id) }),
  }
}

/** The mail that hands on what hangs on it: the draft itself once it is stored, before that the one that is answered. */
export const sourceOf = ({ attached }: Writing, draftId: Id | undefined, inReplyTo: Id | undefined): Id | undefined =>
  draftId === undefined ? inReplyTo : attached.some(({ fileId }) => !fileId) ? draftId : undefined

/** A draft as it is stored now; nothing where it is no draft any more. */
export const readDraft = async (id: Id): Promise<Writing | undefined> =>
  draftStart(await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id } })))?.writing

/**
 * Stores the parts of a draft that were touched over what is stored now: another tab may have written the others meanwhile. Tabs do so one
 * after another.
 *
 * @param touched what was written here since the draft was last read or stored
 * @returns the draft as it is stored
 */
export function storeDraft(id: Id, writing: Writing, touched: Partial<Writing>): Promise<Writing> {
  const store = async () => {
    const now = await readDraft(id)
    const whole = now ? { ...now, ...touched } : writing
    const stored = await call('PUT /api/data/emails/drafts/:id', { params: { id }, body: letterOf(whole, sourceOf(whole, id, undefined)) })
    return draftStart(stored)?.writing ?? whole
  }
  // Browsers have locks where a page came safely.
  return navigator.locks ? navigator.locks.request(`homeroom.mail.${import.meta.env.BASE_URL}${id}`, store) : store()
}

/** Sends it. */
export function sendOff(writing: Writing): Promise<Email> {
  const { draftId, inReplyTo, sending } = writing
  const letter = letterOf(writing, sourceOf(writing, draftId, inReplyTo)) as Letter
  return call('POST /api/data/emails', { body: draftId === undefined ? letter : { ...letter, draftId } }, sending)
}

/** Addressees that no mail can go to. */
export const unusable = ({ to, cc, bcc }: Writing): string[] => [...to, ...cc, ...bcc].filter((one) => !isRecipient(one))
