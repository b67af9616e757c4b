import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import type { Id } from '#contract/http/field.ts'
import { useAutosave } from '#ui/drafts/autosave.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import {
  besides,
  draftStart,
  isBlank,
  letterOf,
  otherParts,
  readDraft,
  type Start,
  sendOff,
  sourceOf,
  storeDraft,
  type Writing,
} from './writing.ts'

/**
 * What is written, stored as a draft a moment after the last key: only what was touched, so that two tabs can write on the same draft. While
 * nothing waits to be stored, what is shown follows what is stored.
 *
 * @param key names what is written, the same for as long as the panel is open
 * @param onStored told once, when it has become a draft
 */
export function useWriting(key: string, start: Start, onStored: (id: Id) => void) {
  const { t } = useLingui()
  const id = useRef(start.writing.draftId)
  const sent = useRef<Email>(undefined)
  const tried = useRef<LastAttempt>(undefined)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  /** The draft as it was last read or stored, and as it stands in the panel: editors write the same HTML in another way. */
  const [known, setKnown] = useState({ row: start.writing, shown: start.writing })
  const latest = useRef(known)
  const know = (row: Writing, shown: Writing) => {
    latest.current = { row, shown }
    setKnown(latest.current)
  }

  const [draft, autosave] = useAutosave<Writing>(`mail/${key}`, {
    save: async (value) => {
      id.current ??= value.draftId
      if (value.sending) {
        sent.current = await sendOff(value)
        return
      }
      if (id.current !== undefined) {
        const before = latest.current
        const mine = otherParts(value, before.shown)
        const row = await storeDraft(id.current, value, mine)
        const theirs = besides(otherParts(row, before.row), mine)
        know(row, { ...value, ...theirs })
        const now = autosave.get().value
        if (now && Object.keys(theirs).length > 0) autosave.change({ ...now, ...besides(theirs, otherParts(now, value)) })
        return
      }
      const stored = await call('POST /api/data/emails/drafts', { body: letterOf(value, sourceOf(value, undefined, start.inReplyTo)) })
      id.current = stored.id
      know(draftStart(stored)?.writing ?? value, value)
      if (mounted.current) onStored(stored.id)
    },
    stored: () => (id.current === undefined ? undefined : latest.current.row),
    isReady: (value) => id.current !== undefined || !isBlank(value),
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`A draft could not be saved. What you typed is kept: open it again. (${why})`)
    },
  })
  const current = (): Writing => autosave.get().value ?? latest.current.shown
  const write = (part: Partial<Writing>) => {
    const { sending: _, ...now } = current()
    const source = start.inReplyTo === undefined ? {} : { inReplyTo: start.inReplyTo }
    autosave.change({ ...now, ...part, ...(id.current === undefined ? source : { draftId: id.current }) })
  }

  /** What another tab has stored and this one neither shows nor has touched. */
  const theirs = async (): Promise<Partial<Writing>> => {
    const before = latest.current
    const row = id.current === undefined ? undefined : await readDraft(id.current)
    // Something was stored from here meanwhile: that is newer.
    if (!row || before !== latest.current) return {}
    const parts = besides(otherParts(row, before.row), otherParts(current(), before.shown))
    if (Object.keys(parts).length > 0) know({ ...before.row, ...parts }, { ...before.shown, ...parts })
    return parts
  }
  useChanges('GET /api/data/emails/:id', start, () => {
    if (autosave.pending) return
    theirs().then(
      (parts) => {
        if (Object.keys(parts).length === 0) return
        const now = autosave.get().value
        if (autosave.pending && now) autosave.change({ ...now, ...parts })
        else autosave.release()
      },
      (reason) => console.warn('The draft could not be read again.', reason),
    )
  })

  return {
    writing: draft.value ?? known.shown,
    /** What is written at this moment, also when the screen has not shown it yet. */
    current,
    state: draft.state,
    reason: draft.reason,
    change: write,
    save: () => autosave.flush(),
    /** From here on it is kept as what is to be sent, until it is. Throws where it could not be sent. */
    async send(): Promise<Email> {
      // The same once more goes with the same key: it may have arrived without our hearing of it.
      const said = JSON.stringify(current())
      const { key } = attemptFor(said, tried.current)
      write({ sending: key })
      await autosave.idle()
      // It may have become a draft meanwhile, or another tab has written on it.
      write({ ...(await theirs().catch(() => ({}))), sending: key })
      sent.current = undefined
      await autosave.flush()
      if (sent.current) {
        autosave.discard()
        return sent.current
      }
      const { reason } = autosave.get()
      write({})
      tried.current = { said: JSON.stringify(autosave.get().value), key }
      throw reason
    },
    /** Into the trash with it. Answers the draft's id where there was one. */
    async discard(): Promise<Id | undefined> {
      await autosave.flush()
      autosave.discard()
      if (id.current !== undefined) await call('PATCH /api/data/emails/:id', { params: { id: id.current }, body: { trash: true } })
      return id.current
    },
  }
}
export type UseWriting = ReturnType<typeof useWriting>
