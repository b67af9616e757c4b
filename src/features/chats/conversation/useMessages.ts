import { useRef, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { around, holds, type MessageWindow, newest, readAgain, withNewer, withOlder } from './messageWindow.ts'

type Step = (shown: MessageWindow) => Promise<MessageWindow>

/**
 * The part of a chat that is shown, in step with every tab; it moves through the chat as one scrolls.
 * One step waits for the other, so that no page is read twice.
 *
 * @param onChanging told before each change, while the old messages are still in the document
 */
export function useMessages(chatId: Id, initial: MessageWindow, onChanging: () => void) {
  const [window, setWindow] = useState(initial)
  const shown = useRef(initial)
  const steps = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Set<string>())
  const changing = useLatest(onChanging)

  /** Takes a step after those that are under way; one of the same name that still waits does for both. */
  const take = useRef((name: string, step: Step, silent = false): Promise<unknown> => {
    if (waiting.current.has(name)) return steps.current
    waiting.current.add(name)
    steps.current = steps.current.then(async () => {
      waiting.current.delete(name)
      try {
        const next = await step(shown.current)
        if (next === shown.current) return
        changing.current()
        shown.current = next
        setWindow(next)
      } catch (reason) {
        if (silent) console.warn('The messages could not be read again.', reason)
        else toastError(messageOf(reason))
      }
    })
    return steps.current
  }).current

  useChanges('GET /api/data/chats/:id/messages', initial.messages, () => void take('again', (now) => readAgain(chatId, now), true))

  return {
    window,
    older: () => take('older', (now) => (now.atStart ? Promise.resolve(now) : withOlder(chatId, now))),
    newer: () => take('newer', (now) => (now.atEnd ? Promise.resolve(now) : withNewer(chatId, now))),
    toNewest: () => take('newest', (now) => (now.atEnd ? Promise.resolve(now) : newest(chatId))),
    toMessage: (id: Id) => take(`message ${id}`, (now) => (holds(now, id) ? Promise.resolve({ ...now }) : around(chatId, id))),
  }
}
