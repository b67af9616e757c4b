import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { isServerAway } from '#client/serverStatus.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import type { Id } from '#contract/http/field.ts'
import { useAutosave } from '#ui/drafts/autosave.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import {
  attachmentSource,
  type ComposeStart,
  changedFields,
  draftStart,
  fieldsNotIn,
  isEmpty,
  type MailContent,
  readDraft,
  requestBodyOf,
  sendMail,
  storeDraft,
} from './mailContent.ts'
import { moveToOutbox } from './mailOutbox.ts'

/**
 * The mail in the composer. It is stored as a draft shortly after the last key press, and only its changed fields, so that two tabs can edit the
 * same draft. Without unsaved changes it follows the stored draft.
 *
 * @param key the name of the draft, constant while the panel is open
 * @param onStored called once, when a new mail was stored as a draft
 */
export function useMailDraft(key: string, start: ComposeStart, onStored: (id: Id) => void) {
  const { t } = useLingui()
  const id = useRef(start.writing.draftId)
  const sent = useRef<Email>(undefined)
  const lastAttempt = useRef<LastAttempt>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** The draft as last read or stored (`row`), and as shown: the editor writes the same HTML differently. */
  const [synced, setSyncedState] = useState({ row: start.writing, shown: start.writing })
  const latest = useRef(synced)
  const setSynced = (row: MailContent, shown: MailContent) => {
    latest.current = { row, shown }
    setSyncedState(latest.current)
  }

  const [draft, autosave] = useAutosave<MailContent>(`mail/${key}`, {
    save: async (value) => {
      id.current ??= value.draftId
      if (value.sending) {
        sent.current = await sendMail(value)
        return
      }
      if (id.current !== undefined) {
        const before = latest.current
        const ownChanges = changedFields(value, before.shown)
        const row = await storeDraft(id.current, value, ownChanges)
        const otherChanges = fieldsNotIn(changedFields(row, before.row), ownChanges)
        setSynced(row, { ...value, ...otherChanges })
        const now = autosave.get().value
        if (now && Object.keys(otherChanges).length > 0)
          autosave.change({ ...now, ...fieldsNotIn(otherChanges, changedFields(now, value)) })
        return
      }
      const stored = await call('POST /api/data/emails/drafts', {
        body: requestBodyOf(value, attachmentSource(value, undefined, start.inReplyTo)),
      })
      id.current = stored.id
      setSynced(draftStart(stored)?.writing ?? value, value)
      if (isMounted.current) onStored(stored.id)
    },
    // Without a stored draft there is nothing to compare with.
    stored: () => (id.current === undefined ? undefined : latest.current.row),
    // An empty mail does not become a draft.
    isReady: (value) => id.current !== undefined || !isEmpty(value),
    // Called if the draft could not be stored and the composer is closed.
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`The draft could not be saved. Your text is kept: reopen the draft. (${why})`)
    },
  })
  const current = (): MailContent => autosave.get().value ?? latest.current.shown
  const update = (part: Partial<MailContent>) => {
    const { sending: _, ...now } = current()
    const source = start.inReplyTo === undefined ? {} : { inReplyTo: start.inReplyTo }
    autosave.change({ ...now, ...part, ...(id.current === undefined ? source : { draftId: id.current }) })
  }

  /** The fields that another tab has stored and this one has not changed. */
  const readOtherChanges = async (): Promise<Partial<MailContent>> => {
    const before = latest.current
    const row = id.current === undefined ? undefined : await readDraft(id.current)
    // This tab has stored something meanwhile, which is newer.
    if (!row || before !== latest.current) return {}
    const parts = fieldsNotIn(changedFields(row, before.row), changedFields(current(), before.shown))
    if (Object.keys(parts).length > 0) setSynced({ ...before.row, ...parts }, { ...before.shown, ...parts })
    return parts
  }
  // After each write, in any tab, that may have changed the draft.
  useRefetchOnChange('GET /api/data/emails/:id', start, () => {
    if (autosave.pending) return
    readOtherChanges().then(
      (parts) => {
        if (Object.keys(parts).length === 0) return
        const now = autosave.get().value
        if (autosave.pending && now) autosave.change({ ...now, ...parts })
        // Nothing is unsaved: shows the stored draft.
        else autosave.release()
      },
      (reason) => console.warn('The draft could not be read again.', reason),
    )
  })

  return {
    writing: draft.value ?? synced.shown,
    /** Reads the current mail, which may be newer than the rendered one. */
    current,
    state: draft.state,
    reason: draft.reason,
    change: update,
    save: () => autosave.flush(),
    /**
     * Sends the mail. Until it is sent, its draft says so, so that a crash does not lose it.
     *
     * @returns undefined if the server is away: the mail waits in the outbox
     * @throws if it was refused
     */
    async send(): Promise<Email | undefined> {
      // The same mail is sent again with the same key: the first attempt may have arrived without an answer.
      const sentMail = JSON.stringify(current())
      const { key } = attemptFor(sentMail, lastAttempt.current)
      update({ sending: key })
      // Waits until a running save has ended.
      await autosave.idle()
      // It may have been stored meanwhile, or another tab may have changed it.
      update({ ...(await readOtherChanges().catch(() => ({}))), sending: key })
      sent.current = undefined
      await autosave.flush()
      if (sent.current) {
        autosave.discard()
        return sent.current
      }
      const { reason } = autosave.get()
      if ((await isServerAway(reason)) && moveToOutbox(key)) {
        autosave.discard()
        return undefined
      }
      // `update` removes `sending`: the mail is an ordinary draft again.
      update({})
      // `said` is the mail that was sent with the key.
      lastAttempt.current = { said: JSON.stringify(autosave.get().value), key }
      throw reason
    },
    /** Moves the draft to the trash. @returns its id if it was stored */
    async discard(): Promise<Id | undefined> {
      await autosave.flush()
      autosave.discard()
      if (id.current !== undefined) await call('PATCH /api/data/emails/:id', { params: { id: id.current }, body: { trash: true } })
      return id.current
    },
  }
}
export type MailDraft = ReturnType<typeof useMailDraft>
