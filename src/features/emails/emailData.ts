import { useMemo } from 'react'
import { callCached } from '#client/live/cached.ts'
import { orUndefinedIf404, useLive, useLiveIfDefined, useLivePage } from '#client/live/live.ts'
import { isUnanswered } from '#client/serverStatus.ts'
import { call, send } from '#client/transport/call.ts'
import type { Email, ListedEmail } from '#contract/emails/emails.ts'
import { placeInConversation, SNOOZE_ORDER, threadOf } from '#contract/emails/emails-rules.ts'
import { mailSearch } from '#contract/emails/mail-text.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { EmailSearch } from './emailSearch.ts'

/** The number of rows of a page of the list. */
export const PAGE_SIZE = 40

/** The query of the list: a folder, a label, or with a search text all folders, unless the text names one (`in:sent`). */
export function listQuery({ folder = 'inbox', label, q }: EmailSearch, conversations: boolean) {
  const textQuery = q?.trim() ? mailSearch(q) : undefined
  // A minus sorts in descending order: the newest first.
  const rows = { sort: '-time', conversations: conversations ? ('true' as const) : undefined }
  if (label) return { ...textQuery, label, ...rows }
  if (textQuery) return { ...textQuery, ...rows }
  return folder === 'snoozed' ? { folder, ...rows, sort: SNOOZE_ORDER } : { folder, ...rows }
}
/** The request for the visible page of the list. */
const pageQuery = (search: EmailSearch, conversations: boolean) => ({
  query: { ...listQuery(search, conversations), page: search.page ?? 1, pageSize: PAGE_SIZE },
})
/** The request for the open mail. No mail has the id `-`. */
const openParams = (search: EmailSearch) => ({ params: { id: search.mail ?? '-' } })
/** The request for all mails of the open conversation; `-` finds none. */
const threadQuery = (open: Email | undefined) => ({ query: { threadId: open ? threadOf(open) : '-', sort: 'time' } })

/** The setting that makes each mail a row of the list; by default a conversation is one row. */
export const ROWS_SETTING = { params: { key: 'email.rows' } }
/** The value of this setting for single mails. */
export const SINGLE_MAILS = 'mails'

let lastData: MailRouteData | undefined

/** Reads the data of the mailbox for the URL. The outbox opens without the server too: it shows what waits for it. */
export async function loadMail(search: EmailSearch): Promise<MailRouteData> {
  try {
    lastData = await readMail(search)
    return lastData
  } catch (reason) {
    if (search.folder !== 'outbox' || !lastData || !isUnanswered(reason)) throw reason
    return { ...lastData, page: { ...lastData.page, reply: [], total: 0 }, open: undefined, thread: undefined }
  }
}

async function readMail(search: EmailSearch) {
  const [conversationPage, rowsSetting, counts, labels, profile, open] = await Promise.all([
    send('GET /api/data/email/EmailData', pageQuery(search, true)),
    callCached('GET /api/data/settings/:key', ROWS_SETTING),
    callCached('GET /api/data/emails/counts', {}),
    callCached('GET /api/data/emails/labels', {}),
    callCached('GET /api/data/profile', {}),
    search.mail === undefined ? undefined : orUndefinedIf404(call('GET /api/data/emails/:id', openParams(search))),
  ])
  const conversations = rowsSetting.value !== SINGLE_MAILS
  const [page, thread] = await Promise.all([
    conversations ? conversationPage : send('GET /api/data/email/EmailData', pageQuery(search, false)),
    open && call('GET /api/data/email/EmailData', threadQuery(open)),
  ])
  return { page, conversations, rowsSetting, counts, labels, profile, open, thread }
}
export type MailRouteData = Awaited<ReturnType<typeof readMail>>

/** The loaded data as live queries. */
export function useMailbox(search: EmailSearch, data: MailRouteData) {
  const page = useLivePage('GET /api/data/email/EmailData', pageQuery(search, data.conversations), data.page)
  const thread = useLiveIfDefined('GET /api/data/email/EmailData', threadQuery(data.open), data.thread)?.filter(isNotErased) ?? []
  const open = thread.find(({ id }) => sameId(id, search.mail))
  const rows = useMemo(() => page.reply.filter(isNotErased), [page.reply])
  // Mails in the trash and spam are rows of their own.
  const conversation = thread.filter((email) => open && placeInConversation(email) === placeInConversation(open))
  const openMail: ListedEmail | undefined = open && data.conversations ? { ...open, conversation } : open
  return {
    rows,
    /** The current setting; the rows follow it only after they were read again. */
    conversations: useLive('GET /api/data/settings/:key', ROWS_SETTING, data.rowsSetting).value !== SINGLE_MAILS,
    total: page.total ?? page.reply.length,
    counts: useLive('GET /api/data/emails/counts', {}, data.counts),
    labels: useLive('GET /api/data/emails/labels', {}, data.labels),
    me: useLive('GET /api/data/profile', {}, data.profile),
    /** The open mail, with its conversation if rows are conversations. */
    open: openMail,
    /** The conversation of the open mail, oldest first. */
    thread: conversation,
  }
}
export type Mailbox = ReturnType<typeof useMailbox>

/** False for a mail that was deleted for good, which leaves an empty row. */
const isNotErased = ({ erased }: Email): boolean => !erased
