import { useMemo } from 'react'
import { callCached } from '#client/live/cached.ts'
import { orUndefinedIf404, useLive, useLivePage, useLiveWhere } from '#client/live/live.ts'
import { call, send } from '#client/transport/call.ts'
import type { Email, ListedEmail } from '#contract/emails/emails.ts'
import { mailPlace, threadOf } from '#contract/emails/emails-rules.ts'
import { mailSearch } from '#contract/emails/mail-text.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { EmailSearch } from './emailSearch.ts'

export const PAGE = 40

/** What the list is asked for: a folder, a label, or with words in the search field all mails that have them. */
export function listQuery({ folder = 'inbox', label, q }: EmailSearch, conversations: boolean) {
  const typed = q?.trim() ? mailSearch(q) : undefined
  const rows = { sort: '-time', conversations: conversations ? ('true' as const) : undefined }
  if (label) return { ...typed, label, ...rows }
  return typed ? { ...typed, ...rows } : { folder, ...rows }
}
const pageQuery = (search: EmailSearch, conversations: boolean) => ({
  query: { ...listQuery(search, conversations), page: search.page ?? 1, pageSize: PAGE },
})
const openParams = (search: EmailSearch) => ({ params: { id: search.mail ?? '-' } })
const threadQuery = (open: Email | undefined) => ({ query: { threadId: open ? threadOf(open) : '-', sort: 'time' } })

/** Whether a conversation is one row of the list: it is, unless somebody has said otherwise. */
export const ROWS_SETTING = { params: { key: 'email.rows' } }
export const SINGLE_MAILS = 'mails'

/** Reads what the URL asks for. */
export async function loadMail(search: EmailSearch) {
  const [grouped, rowsKept, counts, labels, profile, open] = await Promise.all([
    send('GET /api/data/email/EmailData', pageQuery(search, true)),
    callCached('GET /api/data/settings/:key', ROWS_SETTING),
    callCached('GET /api/data/emails/counts', {}),
    callCached('GET /api/data/emails/labels', {}),
    callCached('GET /api/data/profile', {}),
    search.mail === undefined ? undefined : orUndefinedIf404(call('GET /api/data/emails/:id', openParams(search))),
  ])
  const conversations = rowsKept.value !== SINGLE_MAILS
  const [page, thread] = await Promise.all([
    conversations ? grouped : send('GET /api/data/email/EmailData', pageQuery(search, false)),
    open && call('GET /api/data/email/EmailData', threadQuery(open)),
  ])
  return { page, conversations, rowsKept, counts, labels, profile, open, thread }
}
export type MailLoad = Awaited<ReturnType<typeof loadMail>>

/** The same, in step with every tab. */
export function useMail(search: EmailSearch, data: MailLoad) {
  const page = useLivePage('GET /api/data/email/EmailData', pageQuery(search, data.conversations), data.page)
  const thread = useLiveWhere('GET /api/data/email/EmailData', threadQuery(data.open), data.thread)?.filter(isThere) ?? []
  const open = thread.find(({ id }) => sameId(id, search.mail))
  const rows = useMemo(() => page.reply.filter(isThere), [page.reply])
  const whole = thread.filter((one) => open && mailPlace(one) === mailPlace(open))
  const opened: ListedEmail | undefined = open && data.conversations ? { ...open, conversation: whole } : open
  return {
    rows,
    /** What the setting says now; the rows are still those of before until they have been read again. */
    conversations: useLive('GET /api/data/settings/:key', ROWS_SETTING, data.rowsKept).value !== SINGLE_MAILS,
    total: page.total ?? page.reply.length,
    counts: useLive('GET /api/data/emails/counts', {}, data.counts),
    labels: useLive('GET /api/data/emails/labels', {}, data.labels),
    me: useLive('GET /api/data/profile', {}, data.profile),
    /** The open mail; it stands for its conversation where rows do. */
    open: opened,
    /** The conversation of the open mail, the oldest first. */
    thread: whole,
  }
}
export type Mailbox = ReturnType<typeof useMail>

/** A mail that was deleted for good leaves an empty place. */
const isThere = ({ erased }: Email): boolean => !erased
