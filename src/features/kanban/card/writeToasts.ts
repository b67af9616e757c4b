import { notifications } from '@mantine/notifications'
import { call, messageOf } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { nextRow } from '../boardLists.ts'

/** Runs a write and shows a toast if it fails. @returns whether it succeeded */
export const attempt = withErrorToast(messageOf)

/** The id of the toast of the last move. */
let lastToastId: string | undefined

/** Shows a toast with "Undo" for a move. It hides the toast of the move before, because several toasts would cover the board. */
export function toastMove(message: string, undo: () => Promise<unknown>): void {
  if (lastToastId) notifications.hide(lastToastId)
  lastToastId = toastUndo(message, () => void attempt(undo))
}

/**
 * Returns a function that moves a task back to the position it has now. If the task after it has been deleted meanwhile, the task is moved
 * to the end of its column (`null`).
 */
export function prepareUndoMove(board: readonly Category[], { id, categoryId }: Task): () => Promise<unknown> {
  // `child` is the API's name for the tasks of a column.
  const nextTask: Id | undefined = nextRow(board.find((column) => sameId(column.id, categoryId))?.child ?? [], id)?.id
  const moveBefore = (before: Id | null) => call('PATCH /api/data/tasks/:id/position', { params: { id }, body: { categoryId, before } })
  return () => moveBefore(nextTask ?? null).catch(() => moveBefore(null))
}
