import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { getEmail, listEmails } from '#contract/emails.ts'
import { addDraft, updateDraft } from '#contract/mail-writing.ts'
import type { Shelf } from '#ui/shelves.ts'
import { isUntouched, marksOf } from '#ui/typedMarks.ts'
import { draftStart, isBlank, letterOf, sourceOf, type Writing } from './writing.ts'

/** So many of the latest drafts are looked through for one that has arrived without our hearing of it. */
const LATEST = 20

/** What was written on a page that is gone, and is not known to be a draft. */
export const mailShelf: Shelf<Writing> = {
  isWhole: (value): value is Writing => {
    const { to, cc, bcc, attached, subject, html } = (value ?? {}) as Writing
    return [to, cc, bcc, attached].every(Array.isArray) && [subject, html].every((text) => typeof text === 'string')
  },
  fate: (value, name) => {
    if (value.draftId === undefined && isBlank(value)) return 'drop'
    // After a reload the panel in which it was written opens again, and goes on.
    return name.startsWith('new') && new URLSearchParams(location.search).get('write') === 'new' ? 'wait' : 'store'
  },
  async read(_, { value }) {
    if (value.draftId === undefined) return (await arrived(value)) ? value : undefined
    const stored = draftStart(await orGone(call(getEmail, { params: { id: value.draftId } })))?.writing
    // What a file is called where it is stored is not for people to change.
    return stored && { ...stored, attached: stored.attached.length === value.attached.length ? value.attached : stored.attached }
  },
  save: (_, value) => {
    const body = letterOf(value, sourceOf(value, value.draftId, value.inReplyTo))
    return value.draftId === undefined ? call(addDraft, { body }) : call(updateDraft, { params: { id: value.draftId }, body })
  },
  saveAnew: (value) => call(addDraft, { body: letterOf({ ...value, attached: value.attached.filter(({ fileId }) => fileId) }, undefined) }),
  textOf: ({ to, subject, html }) =>
    [to.join(', '), subject, new DOMParser().parseFromString(html, 'text/html').body.textContent].filter((part) => part?.trim()).join('\n'),
}

async function arrived({ to, subject, html }: Writing): Promise<boolean> {
  const typed = { value: { to, subject, html }, was: null }
  const drafts = await call(listEmails, { query: { folder: 'draft', sort: '-time', page: 1, pageSize: LATEST } })
  return drafts.some((draft) => {
    const now = draftStart(draft)?.writing
    return now !== undefined && isUntouched({ ...typed, sent: marksOf(typed.value, typed.value) }, now)
  })
}
