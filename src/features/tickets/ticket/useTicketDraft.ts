import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { StoredFile } from '#contract/files/files.ts'
import type { Id } from '#contract/http/field.ts'
import type { TicketMessage } from '#contract/tickets/tickets.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/** The stored draft of a message. */
interface TicketDraft {
  kind: Exclude<TicketMessage['kind'], 'request'>
  text: string
  files: StoredFile[]
  /** The attempt that was sent and not answered. The name is stored in `localStorage`. */
  tried?: LastAttempt
}

/** Maximum number of files on one message (contract/files/files.ts). */
const MAX_FILES = 20

const EMPTY: TicketDraft = { kind: 'reply', text: '', files: [] }

/**
 * The stored draft of a message to a ticket. It survives opening another ticket, a reload and a closed tab.
 *
 * @param onFileRejected called when a file could not be attached
 */
export function useTicketDraft(id: Id, onFileRejected: () => void) {
  const { t } = useLingui()
  const [draft, setDraft] = usePersistedText<TicketDraft>(`tickets/${id}`, EMPTY)
  const [uploads, setUploads] = useState(0)
  const attach = async (selected: File[]) => {
    const remaining = Math.max(0, MAX_FILES - draft.files.length - uploads)
    if (selected.length > remaining) {
      onFileRejected()
      const names = selected.slice(remaining, remaining + 5).map(({ name }) => name)
      const nameList = (selected.length > remaining + 5 ? [...names, '…'] : names).join(', ')
      toastError(
        // `MOST_FILES` and `said` only name the values in the message.
        t`${plural({ MOST_FILES: MAX_FILES }, { one: 'Attach up to # file.', other: 'Attach up to # files.' })} Not attached: ${{ said: nameList }}`,
      )
    }
    const accepted = selected.slice(0, remaining)
    setUploads((count) => count + accepted.length)
    for (const file of accepted) {
      try {
        const stored = await call('POST /api/data/files', { body: file })
        setDraft((before) => ({ ...before, files: [...before.files, stored] }))
      } catch (reason) {
        const [{ name }, why] = [file, messageOf(reason)]
        onFileRejected()
        toastError(t`“${name}” was not attached. (${why})`)
      }
      setUploads((count) => count - 1)
    }
  }
  return {
    draft,
    /** Files are being stored. */
    busy: uploads > 0,
    attach: (files: File[]) => void attach(files),
    change: (values: Partial<TicketDraft>) => setDraft((before) => ({ ...before, ...values })),
    /** The idempotency key: the previous one if exactly this message was sent before without an answer, else a new one. */
    idempotencyKeyFor(body: unknown): string {
      const attempt = attemptFor(JSON.stringify(body), draft.tried)
      setDraft((before) => ({ ...before, tried: attempt }))
      return attempt.key
    },
    /** Removes what was sent. Text and files added while the request ran are the next message. */
    removeSent: (sent: TicketDraft) =>
      setDraft(({ tried: _, ...now }) => {
        const text = now.text === sent.text ? '' : now.text
        const files = now.files.filter(({ id }) => !sent.files.some((file) => file.id === id))
        return text === '' && files.length === 0 ? EMPTY : { ...now, text, files }
      }),
  }
}
