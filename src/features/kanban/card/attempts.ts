import { notifications } from '@mantine/notifications'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { nextRow } from '../layout.ts'

/** Runs a write and shows a toast if it fails. @returns whether it succeeded */
export async function attempt(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    toastError(messageOf(error))
    return false
  }
}

let lastToast: string | undefined

/** Shows a toast with Undo for a move and hides that of the move before, since several toasts would cover the board. */
export function toastMove(message: string, undo: () => Promise<unknown>): void {
  if (lastToast) notifications.hide(lastToast)
  lastToast = toastUndo(message, () => void attempt(undo))
}

/**
 * Returns a function that moves a task back to its present position. If the task that follows it is deleted by then, it goes to the end of
 * its column.
 */
export function undoMove(board: readonly Category[], { id, categoryId }: Task): () => Promise<unknown> {
  const nextTask: Id | undefined = nextRow(board.find((column) => sameId(column.id, categoryId))?.child ?? [], id)?.id
  const moveBefore = (before: Id | null) => call('PATCH /api/data/tasks/:id/position', { params: { id }, body: { categoryId, before } })
  return () => moveBefore(nextTask ?? null).catch(() => moveBefore(null))
}
