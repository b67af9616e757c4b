import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { call, messageOf } from '#client/call.ts'
import { changeEmail, type Email } from '#contract/emails.ts'
import type { Id } from '#contract/field.ts'
import { addDraft, updateDraft } from '#contract/mail-writing.ts'
import { useAutosave } from '#ui/autosave.ts'
import { toastError } from '#ui/toast.tsx'
import { type Tried, tryOf } from '#ui/tried.ts'
import { isBlank, letterOf, type Start, sendOff, sourceOf, type Writing } from './writing.ts'

/**
 * What is written, stored as a draft a moment after the last key.
 *
 * @param key names what is written, the same for as long as the panel is open
 * @param onStored told once, when it has become a draft
 */
export function useWriting(key: string, start: Start, onStored: (id: Id) => void) {
  const { t } = useLingui()
  const id = useRef(start.writing.draftId)
  const sent = useRef<Email>(undefined)
  const tried = useRef<Tried>(undefined)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const bodyOf = (value: Writing) => letterOf(value, sourceOf(value, id.current, start.inReplyTo))
  const [draft, autosave] = useAutosave<Writing>(`mail/${key}`, {
    save: async (value) => {
      id.current ??= value.draftId
      if (value.sending) {
        sent.current = await sendOff(value)
        return
      }
      if (id.current !== undefined) return call(updateDraft, { params: { id: id.current }, body: bodyOf(value) })
      const stored = await call(addDraft, { body: bodyOf(value) })
      id.current = stored.id
      if (mounted.current) onStored(stored.id)
    },
    stored: start.writing.draftId === undefined ? undefined : start.writing,
    isReady: (value) => id.current !== undefined || !isBlank(value),
    onLost: (reason) => {
      const why = messageOf(reason)
      toastError(t`A draft could not be saved. What you typed is kept: open it again. (${why})`)
    },
  })
  const current = (): Writing => autosave.get().value ?? start.writing
  const write = (part: Partial<Writing>) => {
    const { sending: _, ...now } = current()
    const source = start.inReplyTo === undefined ? {} : { inReplyTo: start.inReplyTo }
    autosave.change({ ...now, ...part, ...(id.current === undefined ? source : { draftId: id.current }) })
  }

  return {
    writing: draft.value ?? start.writing,
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
      const { key } = tryOf(said, tried.current)
      write({ sending: key })
      await autosave.idle()
      // It may have become a draft meanwhile.
      write({ sending: key })
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
      if (id.current !== undefined) await call(changeEmail, { params: { id: id.current }, body: { trash: true } })
      return id.current
    },
  }
}
export type UseWriting = ReturnType<typeof useWriting>
