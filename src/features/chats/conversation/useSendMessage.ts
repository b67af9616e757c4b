import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import type { StoredFile } from '#contract/files/files.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import { sendFromOutbox } from '#ui/drafts/outbox.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { attemptFor, type LastAttempt } from '#ui/drafts/retryKey.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { type QueuedMessage, storeMessage } from './messageRecovery.ts'
import { requestAnswer } from './scriptedAnswers.ts'

/** The largest number of files of a message (contract/files/files.ts). */
export const MAX_FILES = 20

/** Stored in localStorage, so the names of the fields must not change. */
interface PendingMessage {
  /** Uploaded files for the next message. */
  files: StoredFile[]
  /** The last message that could not be sent, although it may have arrived. */
  tried: LastAttempt | null
}

const NO_PENDING_MESSAGE: PendingMessage = { files: [], tried: null }

/**
 * Uploads files and sends messages, one after the other in the order in which they were written.
 *
 * @param onFailed puts a message that could not be sent back into the form
 * @param onFileRejected called when a file could not be uploaded
 */
export function useSendMessage(
  chat: ChatSummary,
  onFailed: (text: string, replyTo: ChatMessage | undefined) => void,
  onFileRejected: () => void,
) {
  const { t } = useLingui()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [{ files, tried: lastAttempt }, setPending] = usePersistedText<PendingMessage>(`chats/${chat.id}/waiting`, NO_PENDING_MESSAGE)
  const [uploadCount, setUploadCount] = useState(0)

  const attach = async (selected: File[]) => {
    setUploadCount((count) => count + selected.length)
    for (const file of selected) {
      try {
        const stored = await call('POST /api/data/files', { body: file })
        setPending((current) => ({ ...current, files: [...current.files, stored].slice(0, MAX_FILES) }))
      } catch (reason) {
        onFileRejected()
        toastError(messageOf(reason))
      }
      setUploadCount((count) => count - 1)
    }
  }

  return {
    files,
    attach: (selected: File[]) => void attach(selected),
    removeFile: (id: string) => setPending((current) => ({ ...current, files: current.files.filter((file) => file.id !== id) })),
    /** How many files are being uploaded. */
    uploadCount,

    /** Sends a text (`msg`) with the uploaded files. The message is in the outbox until it is stored. */
    send(msg: string, replyTo: ChatMessage | undefined) {
      const message: QueuedMessage = {
        chatId: chat.id,
        msg,
        ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
        ...(replyTo && { replyTo: replyTo.id }),
      }
      // Has the idempotency key: that of the last attempt if it is the same message, so that it is stored once.
      const attempt = attemptFor(JSON.stringify(message), lastAttempt)
      setPending(() => NO_PENDING_MESSAGE)
      /** Puts text and files of a message that was not sent back into the form. */
      const restore = () => {
        setPending((current) => ({ files: [...files, ...current.files].slice(0, MAX_FILES), tried: attempt }))
        onFailed(msg, replyTo)
      }
      const previous = queue.current
      const send = async () => {
        await previous
        try {
          await storeMessage(attempt.key, message)
          // In the sample school the other person answers.
          void requestAnswer(chat)
        } catch (reason) {
          restore()
          const why = messageOf(reason)
          toastError(t`The message could not be sent. (${why})`)
        }
      }
      // A new message has no stored fields that could change meanwhile: the hashes are those of empty fields.
      queue.current = sendFromOutbox(`messages/${attempt.key}`, message, send, hashFields(message, undefined))
    },

    /** Stores the edited text of an own message. @returns whether it succeeded */
    async edit({ id }: ChatMessage, msg: string): Promise<boolean> {
      try {
        await call('PATCH /api/data/messages/:id', { params: { id }, body: { msg } })
        return true
      } catch (reason) {
        toastError(messageOf(reason))
        return false
      }
    },
  }
}
