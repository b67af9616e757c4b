import { useRef, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { containsMessage, type MessageWindow, readAround, readNewest, refreshWindow, withNewer, withOlder } from './messageWindow.ts'

type Step = (shown: MessageWindow) => Promise<MessageWindow>

/**
 * The rendered part of a chat as a live query, and functions to move it. Reads run one after the other, so that no page is read twice.
 *
 * @param onChanging called before each change, while the old messages are still rendered
 */
export function useMessages(chatId: Id, initial: MessageWindow, onChanging: () => void) {
  const [window, setWindow] = useState(initial)
  const shown = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  const onChangingRef = useLatest(onChanging)

  /** Runs a step after the running ones. A waiting step of the same name is not added twice. */
  const enqueue = useRef((name: string, step: Step, silent = false): Promise<unknown> => {
    if (waiting.current.has(name)) return queue.current
    waiting.current.add(name)
    queue.current = queue.current.then(async () => {
      waiting.current.delete(name)
      try {
        const next = await step(shown.current)
        if (next === shown.current) return
        onChangingRef.current()
        shown.current = next
        setWindow(next)
      } catch (reason) {
        if (silent) console.warn('The messages could not be read again.', reason)
        else toastError(messageOf(reason))
      }
    })
    return queue.current
  }).current

  useChanges(
    'GET /api/data/chats/:id/messages',
    initial.messages,
    () => void enqueue('again', (current) => refreshWindow(chatId, current), true),
  )

  return {
    window,
    older: () => enqueue('older', (current) => (current.atStart ? Promise.resolve(current) : withOlder(chatId, current))),
    newer: () => enqueue('newer', (current) => (current.atEnd ? Promise.resolve(current) : withNewer(chatId, current))),
    toNewest: () => enqueue('newest', (current) => (current.atEnd ? Promise.resolve(current) : readNewest(chatId))),
    toMessage: (id: Id) =>
      enqueue(`message ${id}`, (current) => (containsMessage(current, id) ? Promise.resolve({ ...current }) : readAround(chatId, id))),
  }
}
