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
import { expectAnswer } from './answering.ts'
import { type QueuedMessage, storeMessage } from './messageRecovery.ts'

/** The most files on one message (contract/files/files.ts). */
export const MOST_FILES = 20

interface Waiting {
  /** They are stored already, and go with the next message. */
  files: StoredFile[]
  /** What could not be sent, perhaps without our hearing that it arrived. */
  tried: LastAttempt | null
}

const NOTHING: Waiting = { files: [], tried: null }

/**
 * Sends one message after the other, in the order in which they were written.
 *
 * @param giveBack puts what could not be sent back to where it was written
 */
export function useSending(chat: ChatSummary, giveBack: (text: string, replyTo: ChatMessage | undefined) => void) {
  const { t } = useLingui()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [{ files, tried }, setWaiting] = usePersistedText<Waiting>(`chats/${chat.id}/waiting`, NOTHING)
  const [underWay, setUnderWay] = useState(0)

  const attach = async (chosen: File[]) => {
    setUnderWay((count) => count + chosen.length)
    for (const file of chosen) {
      try {
        const stored = await call('POST /api/data/files', { body: file })
        setWaiting((now) => ({ ...now, files: [...now.files, stored].slice(0, MOST_FILES) }))
      } catch (reason) {
        toastError(messageOf(reason))
      }
      setUnderWay((count) => count - 1)
    }
  }

  return {
    files,
    attach: (chosen: File[]) => void attach(chosen),
    takeOff: (id: string) => setWaiting((now) => ({ ...now, files: now.files.filter((file) => file.id !== id) })),
    /** How many files are on their way. */
    filesUnderWay: underWay,

    /** Sends a text with the files that wait. From here on it is kept until it is stored. */
    send(msg: string, replyTo: ChatMessage | undefined) {
      const message: QueuedMessage = {
        chatId: chat.id,
        msg,
        ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
        ...(replyTo && { replyTo: replyTo.id }),
      }
      const trying = attemptFor(JSON.stringify(message), tried)
      setWaiting(() => NOTHING)
      const back = () => {
        setWaiting((now) => ({ files: [...files, ...now.files].slice(0, MOST_FILES), tried: trying }))
        giveBack(msg, replyTo)
      }
      const before = line.current
      const send = async () => {
        await before
        try {
          await storeMessage(trying.key, message)
          void expectAnswer(chat)
        } catch (reason) {
          back()
          const why = messageOf(reason)
          toastError(t`The message could not be sent. (${why})`)
        }
      }
      line.current = sendFromOutbox(`messages/${trying.key}`, message, send, hashFields(message, undefined))
    },

    /** Stores the new text of one's own message; resolves with whether it worked. */
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
