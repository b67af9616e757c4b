import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { isUnchanged } from '#ui/drafts/fieldHashes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { multilineTextOf } from '#ui/rich-text/htmlToText.ts'
import { draftStart, isBlank, letterOf, sendOff, sourceOf, type Writing } from './writing.ts'

/** So many of the latest drafts are looked through for one that has arrived without our hearing of it. */
const LATEST = 20

/** What was written on a page that is gone, and is not known to be a draft. */
export const mailRecovery: DraftRecovery<Writing> = {
  isValid: (value): value is Writing => {
    const { to, cc, bcc, attached, subject, html } = (value ?? {}) as Writing
    return [to, cc, bcc, attached].every(Array.isArray) && [subject, html].every((text) => typeof text === 'string')
  },
  decide: (value, name) => {
    if (value.sending) return 'recover'
    if (value.draftId === undefined && isBlank(value)) return 'drop'
    // After a reload the panel in which it was written opens again, and goes on.
    return name.startsWith('new') && new URLSearchParams(location.search).get('write') === 'new' ? 'defer' : 'recover'
  },
  async read(_, { value }) {
    const { draftId, sending, attached } = value
    if (draftId === undefined) return !sending && (await arrived(value)) !== undefined ? value : undefined
    const email = await orUndefinedIf404(call('GET /api/data/emails/:id', { params: { id: draftId } }))
    if (sending && email?.sent) return value
    const stored = draftStart(email)?.writing
    // What a file is called where it is stored is not for people to change.
    return stored && { ...stored, attached: stored.attached.length === attached.length ? attached : stored.attached }
  },
  async save(_, value) {
    if (value.sending) {
      // The draft that it had become, without our hearing of it, is what is sent.
      const draftId = value.draftId ?? (await arrived(value))
      return sendOff(draftId === undefined ? value : { ...value, draftId })
    }
    const body = letterOf(value, sourceOf(value, value.draftId, value.inReplyTo))
    return value.draftId === undefined
      ? call('POST /api/data/emails/drafts', { body })
      : call('PUT /api/data/emails/drafts/:id', { params: { id: value.draftId }, body })
  },
  saveAsNew: (value) =>
    call('POST /api/data/emails/drafts', {
      body: letterOf({ ...value, attached: value.attached.filter(({ fileId }) => fileId) }, undefined),
    }),
  textOf: ({ to, subject, html }) => [to.join(', '), subject, multilineTextOf(html)].filter((part) => part.trim()).join('\n'),
}

/** The draft that it has become without our hearing of it. */
async function arrived({ to, subject, html }: Writing): Promise<Id | undefined> {
  const drafts = await call('GET /api/data/email/EmailData', { query: { folder: 'draft', sort: '-time', page: 1, pageSize: LATEST } })
  return drafts.find((draft) => {
    const now = draftStart(draft)?.writing
    return now !== undefined && isUnchanged({ value: { to, subject, html }, was: null }, now)
  })?.id
}
