import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'

/** Deletes a board with all that stands on it; the one beside it is shown then. */
export function useDeleteBoard(boards: readonly Board[], onOpen: (board: Id, replace: boolean) => void) {
  const { t } = useLingui()
  const router = useRouter()
  const complain = (reason: unknown) => void toastError(messageOf(reason))
  /** Whoever has gone on to another page meanwhile stays there. */
  const show = (id: Id) => {
    if (router.matchRoute({ to: '/apps/kanban' })) onOpen(id, true)
  }
  return async (board: Board): Promise<void> => {
    const at = boards.findIndex(({ id }) => sameId(id, board.id))
    const next = boards[at + 1] ?? boards[at - 1]
    if (!next) return
    // It is left before it is deleted: nobody stands on a board that is gone.
    show(next.id)
    try {
      const { undo } = await send('DELETE /api/data/boards/:id', { params: { id: board.id } })
      const bringBack = (token: string) => undoDeletion(token).then(() => show(board.id), complain)
      toastUndo(t`The board “${board.name}” was deleted.`, () => undo && void bringBack(undo))
    } catch (reason) {
      complain(reason)
      show(board.id)
    }
  }
}
