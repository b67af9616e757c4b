import { createContext, use } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import type { LinkTarget } from '#ui/navigation/RowLink.tsx'
import { idInUrl } from '#ui/navigation/searchParams.ts'
import type { BoardActions } from './board/useBoardActions.ts'
import type { BoardByKey } from './boardLists.ts'

/** The context of the components of a board. */
export interface BoardContextValue {
  /** All boards. */
  boards: readonly Board[]
  /** The board that is shown. */
  boardId: Id | undefined
  /** Its columns (`Category` in the API), with their tasks in `child`. */
  boardColumns: readonly Category[]
  /** Its tasks and columns by their keys in drag and drop. */
  byKey: BoardByKey
  /** True while a search or filter hides tasks. */
  isFiltered: boolean
  /** The writes of the board. */
  actions: BoardActions
  isOverdue(task: Task): boolean
  /** Opens the dialog that moves a task to another board. */
  openMoveDialog(task: Task): void
}

/** Provided by `BoardProvider`; null outside of it. */
export const BoardContext = createContext<BoardContextValue | null>(null)

/** The context of the surrounding `BoardProvider`. */
export function useBoard(): BoardContextValue {
  const board = use(BoardContext)
  // Only a mistake in the code leads here: no user sees this message.
  if (!board) throw new Error('Put this inside a Board.')
  return board
}

/** Link target that opens a task beside the board that is shown. The first board needs no search parameter. */
export const taskLinkTarget = ({ boards, boardId }: Pick<BoardContextValue, 'boards' | 'boardId'>, task: Id): LinkTarget => ({
  to: '/apps/kanban',
  search: { board: sameId(boardId, boards[0]?.id) ? undefined : boardId, task: idInUrl(task) },
  // The other search parameters, such as the view, are kept.
  keepsSearch: true,
  resetScroll: false,
})
