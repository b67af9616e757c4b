import { useSyncExternalStore } from 'react'
import { call } from '#client/call.ts'
import type { Chat } from '#contract/chats.ts'
import type { Id } from '#contract/field.ts'

/** How long the other side takes to look, and then to write, in ms: as long as it takes to believe in them. */
const LOOK_MS = 700
const WRITE_MS = 1600

/** Who is writing now, by chat. */
let writing: ReadonlySet<string> = new Set()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function show(id: string, on: boolean): void {
  const next = new Set(writing)
  if (on) next.add(id)
  else next.delete(id)
  writing = next
  for (const listener of listeners) listener()
}

/** Lets the other side answer what was just said; who is not there does not. What is said meanwhile is answered once. */
export function expectAnswer({ id, status }: Pick<Chat, 'id' | 'status'>): void {
  if (status === 'offline') return
  const key = String(id)
  clearTimeout(timers.get(key))
  const after = (ms: number, run: () => void) => timers.set(key, setTimeout(run, ms))
  after(writing.has(key) ? 0 : LOOK_MS, () => {
    show(key, true)
    after(WRITE_MS, () => {
      // Without an answer the message simply stays unanswered.
      void call('POST /api/data/chats/:id/answer', { params: { id } })
        .catch(console.warn)
        .finally(() => show(key, false))
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the other side of a chat is writing. */
export const useWriting = (id: Id): boolean => useSyncExternalStore(subscribe, () => writing.has(String(id)))
