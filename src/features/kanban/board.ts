import { createContext, use } from 'react'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import type { LinkTarget } from '#ui/navigation/RowLink.tsx'
import { idInAddress } from '#ui/navigation/searchParams.ts'
import type { BoardActions } from './board/useBoardActions.ts'
import type { Known } from './layout.ts'

/** What the parts of the board share. */
export interface BoardShared {
  /** All boards there are. */
  boards: readonly Board[]
  /** Which of them is shown. */
  boardId: Id | undefined
  /** Its columns. */
  board: readonly Category[]
  known: Known
  /** Only some of the tasks are shown. */
  narrowed: boolean
  actions: BoardActions
  isLate(task: Task): boolean
  /** Asks where on another board a task is to go. */
  moveElsewhere(task: Task): void
}

export const BoardContext = createContext<BoardShared | null>(null)

export function useBoard(): BoardShared {
  const shared = use(BoardContext)
  if (!shared) throw new Error('Put this inside a Board.')
  return shared
}

/** The way to a task beside the board that is shown, which the address need not name where it is the first one. */
export const taskWay = ({ boards, boardId }: Pick<BoardShared, 'boards' | 'boardId'>, task: Id): LinkTarget => ({
  to: '/apps/kanban',
  search: { board: sameId(boardId, boards[0]?.id) ? undefined : boardId, task: idInAddress(task) },
  keepsSearch: true,
  resetScroll: false,
})
