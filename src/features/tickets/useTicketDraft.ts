import { useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import type { Id } from '#contract/field.ts'
import { type StoredFile, uploadFile } from '#contract/files.ts'
import type { TicketMessage } from '#contract/tickets.ts'
import { useKeptText } from '#ui/draft.ts'
import { toastError } from '#ui/toast.tsx'
import { type Tried, tryOf } from '#ui/tried.ts'

interface TicketDraft {
  kind: Exclude<TicketMessage['kind'], 'request'>
  text: string
  files: StoredFile[]
  tried?: Tried
}

const EMPTY: TicketDraft = { kind: 'reply', text: '', files: [] }

/** What is being written to a ticket: it is still there after a look at another ticket, a reload, or a closed window. */
export function useTicketDraft(id: Id) {
  const [draft, setDraft] = useKeptText<TicketDraft>(`tickets/${id}`, EMPTY)
  const [uploads, setUploads] = useState(0)
  const attach = async (files: File[]) => {
    setUploads((count) => count + 1)
    try {
      for (const file of files) {
        const stored = await call(uploadFile, { body: file })
        setDraft((before) => ({ ...before, files: [...before.files, stored].slice(0, 20) }))
      }
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setUploads((count) => count - 1)
  }
  return {
    draft,
    /** Files are being stored. */
    busy: uploads > 0,
    attach: (files: File[]) => void attach(files),
    change: (part: Partial<TicketDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** The Idempotency-Key to send it with: the one of before where exactly this was sent before and no answer came. */
    keyFor(body: unknown): string {
      const tried = tryOf(JSON.stringify(body), draft.tried)
      setDraft((before) => ({ ...before, tried }))
      return tried.key
    },
    clear: () => setDraft(() => EMPTY),
  }
}
