import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { addMessage, type ChatMessage, type ChatSummary, changeMessage } from '#contract/chats.ts'
import { uploadFile } from '#contract/files.ts'
import { toastError } from '#ui/toast.tsx'
import { expectAnswer } from './answering.ts'

export interface Outgoing {
  text: string
  files: File[]
  replyTo: ChatMessage | undefined
}

/**
 * Sends one message after the other, in the order in which they were written.
 *
 * @param onFailed gives back what could not be sent
 */
export function useSending(chat: ChatSummary, onFailed: (message: Outgoing) => void) {
  const { t } = useLingui()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [files, setFiles] = useState(0)

  const deliver = async ({ text, files, replyTo }: Outgoing) => {
    try {
      const attachments: string[] = []
      for (const file of files) attachments.push((await call(uploadFile, { body: file })).id)
      const body = { msg: text, attachments: attachments.length ? attachments : undefined, replyTo: replyTo?.id }
      await call(addMessage, { params: { id: chat.id }, body })
      expectAnswer(chat)
    } catch (reason) {
      const why = messageOf(reason)
      toastError(t`The message could not be sent. (${why})`)
      onFailed({ text, files, replyTo })
    }
  }

  return {
    /** How many files are on their way. */
    filesUnderWay: files,
    send(message: Outgoing) {
      setFiles((count) => count + message.files.length)
      line.current = line.current.then(() => deliver(message)).finally(() => setFiles((count) => count - message.files.length))
    },
    /** Stores the new text of one's own message; resolves with whether it worked. */
    async edit({ id }: ChatMessage, msg: string): Promise<boolean> {
      try {
        await call(changeMessage, { params: { id }, body: { msg } })
        return true
      } catch (reason) {
        toastError(messageOf(reason))
        return false
      }
    },
  }
}
