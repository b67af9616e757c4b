import { useRef, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { containsMessage, type MessageWindow, readAround, readNewest, refreshWindow, withNewer, withOlder } from './messageWindow.ts'

/** Computes the next window from the current one. */
type Step = (current: MessageWindow) => Promise<MessageWindow>

/**
 * The rendered part of a chat as a live query, and functions to show another part. Reads run one after the other, so that no page is read twice.
 *
 * @param onChanging called before each change, while the old messages are still rendered
 */
export function useMessages(chatId: Id, initial: MessageWindow, onChanging: () => void) {
  const [messageWindow, setWindow] = useState(initial)
  const currentWindow = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** The names of the steps that wait in the queue. */
  const queuedNames = useRef(new Set<string>())
  const onChangingRef = useLatest(onChanging)

  /** Runs a step after the earlier ones. A queued step of the same name is not added twice. @param isSilent logs an error instead of showing a toast */
  const enqueue = useRef((name: string, step: Step, isSilent = false): Promise<unknown> => {
    if (queuedNames.current.has(name)) return queue.current
    queuedNames.current.add(name)
    queue.current = queue.current.then(async () => {
      queuedNames.current.delete(name)
      try {
        const next = await step(currentWindow.current)
        if (next === currentWindow.current) return
        onChangingRef.current()
        currentWindow.current = next
        setWindow(next)
      } catch (reason) {
        if (isSilent) console.warn('The messages could not be read again.', reason)
        else toastError(messageOf(reason))
      }
    })
    return queue.current
  }).current

  // After each write, in any tab, that concerns the messages.
  useRefetchOnChange(
    'GET /api/data/chats/:id/messages',
    initial.messages,
    // `true`: an error is not shown, because the user has asked for nothing.
    () => void enqueue('again', (current) => refreshWindow(chatId, current), true),
  )

  return {
    messageWindow,
    loadOlder: () => enqueue('older', (current) => (current.atStart ? Promise.resolve(current) : withOlder(chatId, current))),
    loadNewer: () => enqueue('newer', (current) => (current.atEnd ? Promise.resolve(current) : withNewer(chatId, current))),
    showNewest: () => enqueue('newest', (current) => (current.atEnd ? Promise.resolve(current) : readNewest(chatId))),
    // A copy of the window is a change, after which the feed scrolls to the message.
    showMessage: (id: Id) =>
      enqueue(`message ${id}`, (current) => (containsMessage(current, id) ? Promise.resolve({ ...current }) : readAround(chatId, id))),
  }
}
