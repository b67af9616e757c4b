import { orUndefinedIf404 } from '#client/live/live.ts'
import { isUnanswered } from '#client/serverStatus.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { isUnchanged } from '#ui/drafts/fieldHashes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { multilineTextOf } from '#ui/rich-text/htmlToText.ts'
import { draftStart, isEmpty, type MailContent, requestBodyOf, sendMail, storeAsDraft } from './mailContent.ts'
import { markRefused, refreshOutbox } from './mailOutbox.ts'

/** How many of the latest stored drafts are compared with a recovered one. */
const MAX_DRAFTS = 20

/** Recovers a mail whose tab was closed before it was stored as a draft or sent. `read` returns what is stored, to compare the draft with it. */
export const mailRecovery: DraftRecovery<MailContent> = {
  isValid: (value): value is MailContent => {
    const { to, cc, bcc, attached, subject, html } = (value ?? {}) as MailContent
    return [to, cc, bcc, attached].every(Array.isArray) && [subject, html].every((text) => typeof text === 'string')
  },
  /** `recover` stores or sends the draft, `drop` deletes it, `defer` leaves it to the composer. */
  decide: (value, name) => {
    if (value.refused !== undefined) return 'defer'
    if (value.sending) return 'recover'
    if (value.draftId === undefined && isEmpty(value)) return 'drop'
    // After a reload the composer opens again with this draft.
    return name.startsWith('new') && new URLSearchParams(location.search).get('write') === 'new' ? 'defer' : 'recover'
  },
  // The draft itself is returned for a stored draft with the same content, and for a mail that was sent: nothing is left to store.
  async read(_, { value }) {
    const { draftId, sending, attached } = value
    if (draftId === undefined) return !sending && (await findStoredDraft(value)) !== undefined ? value : undefined
    const email = await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: draftId } }))
    if (sending && email?.sent) {
      // After recovery has removed the draft.
      setTimeout(refreshOutbox)
      return value
    }
    const stored = draftStart(email)?.writing
    // The back end gives stored attachments other names; their number is compared instead.
    return stored && { ...stored, attached: stored.attached.length === attached.length ? attached : stored.attached }
  },
  async save(_, value) {
    if (value.sending) {
      // It may have been stored as a draft before the answer arrived: that draft is sent.
      const draftId = value.draftId ?? (await findStoredDraft(value))
      const sent = await sendMail(draftId === undefined ? value : { ...value, draftId }).catch((reason) => {
        if (!isUnanswered(reason)) markRefused(value.sending as string, messageOf(reason))
        throw reason
      })
      // After recovery has removed the draft.
      setTimeout(refreshOutbox)
      return sent
    }
    return storeAsDraft(value)
  },
  /** Stores a draft that was deleted meanwhile as a new one, without the attachments that only it had. */
  saveAsNew: (value) =>
    call('POST /api/data/emails/drafts', {
      body: requestBodyOf({ ...value, attached: value.attached.filter(({ fileId }) => fileId) }, undefined),
    }),
  textOf: ({ to, subject, html }) => [to.join(', '), subject, multilineTextOf(html)].filter((part) => part.trim()).join('\n'),
}

/** The id of the stored draft with the same content, if the answer to storing it never arrived. */
async function findStoredDraft({ to, subject, html }: MailContent): Promise<Id | undefined> {
  const drafts = await call('GET /api/data/email/EmailData', { query: { folder: 'draft', sort: '-time', page: 1, pageSize: MAX_DRAFTS } })
  return drafts.find((draft) => {
    const now = draftStart(draft)?.writing
    // `was` holds hashes of the stored fields that a draft started from: a new mail has none.
    return now !== undefined && isUnchanged({ value: { to, subject, html }, was: null }, now)
  })?.id
}
