import { call } from '#client/transport/call.ts'
import type { Chat } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { createStore, useSelected } from '#ui/hooks/createStore.ts'

/** How long the other side takes to look, and then to write, in ms: as long as it takes to believe in them. */
const LOOK_MS = 700
const WRITE_MS = 1600

/** Who is writing now, by chat. */
const writing = createStore<ReadonlySet<string>>(new Set())
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function show(id: string, on: boolean): void {
  const next = new Set(writing.get())
  if (on) next.add(id)
  else next.delete(id)
  writing.set(next)
}

let isScripted: Promise<boolean> | undefined

/** Whether people of the samples answer here; in a school that began without them, nobody does but themselves. */
function answersAreScripted(): Promise<boolean> {
  isScripted ??= call('GET /api/data/database', {}).then(
    ({ beganEmpty }) => !beganEmpty,
    () => {
      isScripted = undefined
      return false
    },
  )
  return isScripted
}

/** Lets the other side answer what was just said; who is not there does not. What is said meanwhile is answered once. */
export async function expectAnswer({ id, status }: Pick<Chat, 'id' | 'status'>): Promise<void> {
  if (status === 'offline' || !(await answersAreScripted())) return
  const key = String(id)
  clearTimeout(timers.get(key))
  const after = (ms: number, run: () => void) => timers.set(key, setTimeout(run, ms))
  after(writing.get().has(key) ? 0 : LOOK_MS, () => {
    show(key, true)
    after(WRITE_MS, () => {
      // Without an answer the message simply stays unanswered.
      void call('POST /api/data/chats/:id/answer', { params: { id } })
        .catch(console.warn)
        .finally(() => show(key, false))
    })
  })
}

/** Whether the other side of a chat is writing. */
export const useWriting = (id: Id): boolean => useSelected(writing, (chats) => chats.has(String(id)))
