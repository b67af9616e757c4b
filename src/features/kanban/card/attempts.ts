import { notifications } from '@mantine/notifications'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { followerOf } from '../layout.ts'

/** Tells why something could not be done; answers whether it was. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (reason) {
    toastError(messageOf(reason))
    return false
  }
}

let lastMove: string | undefined

/** One move can be taken back, the last one: a heap of toasts would only hide the board. */
export function movedTo(message: string, takeBack: () => Promise<unknown>): void {
  if (lastMove) notifications.hide(lastMove)
  lastMove = toastUndo(message, () => void attempt(takeBack))
}

/** How a task gets back to where it stands now; to the end of that column where what follows it is gone by then. */
export function wayBack(board: readonly Category[], { id, categoryId }: Task): () => Promise<unknown> {
  const followed: Id | undefined = followerOf(board.find((one) => sameId(one.id, categoryId))?.child ?? [], id)?.id
  const put = (before: Id | null) => call('PATCH /api/data/tasks/:id/position', { params: { id }, body: { categoryId, before } })
  return () => put(followed ?? null).catch(() => put(null))
}
