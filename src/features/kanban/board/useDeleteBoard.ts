import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'

/** Returns a function that deletes a board with its columns and tasks, shows the next board, and shows a toast with "Undo". */
export function useDeleteBoard(boards: readonly Board[], onOpen: (board: Id, replace: boolean) => void) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const router = useRouter()
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  /** Shows a board, unless the user has gone to another page meanwhile. */
  const showBoard = (id: Id) => {
    if (router.matchRoute({ to: '/apps/kanban' })) onOpen(id, true)
  }
  return async (board: Board): Promise<void> => {
    const index = boards.findIndex(({ id }) => sameId(id, board.id))
    const next = boards[index + 1] ?? boards[index - 1]
    if (!next) return
    // Another board is shown before this one is deleted, so that no screen shows a deleted board.
    showBoard(next.id)
    try {
      // `undo` is the undo token.
      const { undo } = await send('DELETE /api/data/boards/:id', { params: { id: board.id } })
      toastUndoToken(t`The board “${sampleName(board.name)}” was deleted.`, undo, () => showBoard(board.id))
    } catch (reason) {
      showError(reason)
      showBoard(board.id)
    }
  }
}
