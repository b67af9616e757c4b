import { call } from '#client/transport/call.ts'
import type { Chat } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { createStore, useSelected } from '#ui/hooks/createStore.ts'

/** Delays of a scripted answer, in ms: before typing begins, and while typing. */
const READING_MS = 700
const TYPING_MS = 1600

/** The ids of chats in which somebody is typing. */
const typingChats = createStore<ReadonlySet<string>>(new Set())
/** The timer of the next step of an answer, by chat. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Notes that the other person of a chat types, or has stopped. */
function setTyping(id: string, isTyping: boolean): void {
  const next = new Set(typingChats.get())
  if (isTyping) next.add(id)
  else next.delete(id)
  typingChats.set(next)
}

/** Whether there are scripted answers, once it was asked. */
let isScripted: Promise<boolean> | undefined

/** True if the people of the sample school answer messages. In a school that began without samples nobody does. */
function hasScriptedAnswers(): Promise<boolean> {
  isScripted ??= call('GET /api/data/database', {}).then(
    ({ beganEmpty }) => !beganEmpty,
    () => {
      isScripted = undefined
      return false
    },
  )
  return isScripted
}

/** Makes the other person of a chat answer after a moment, unless offline. Messages sent meanwhile get one answer together. */
export async function requestAnswer({ id, status }: Pick<Chat, 'id' | 'status'>): Promise<void> {
  if (status === 'offline' || !(await hasScriptedAnswers())) return
  const key = String(id)
  clearTimeout(timers.get(key))
  const schedule = (ms: number, run: () => void) => timers.set(key, setTimeout(run, ms))
  schedule(typingChats.get().has(key) ? 0 : READING_MS, () => {
    setTyping(key, true)
    schedule(TYPING_MS, () => {
      // An error only means that there is no answer.
      void call('POST /api/data/chats/:id/answer', { params: { id } })
        .catch(console.warn)
        .finally(() => setTyping(key, false))
    })
  })
}

/** True while the other person of a chat is typing. */
export const useIsTyping = (id: Id): boolean => useSelected(typingChats, (chats) => chats.has(String(id)))
