import { createContext, use } from 'react'
import type { Category, Task } from '#contract/kanban.ts'
import type { Known } from './layout.ts'
import type { BoardSearch } from './search.ts'
import type { BoardActions } from './useBoardActions.ts'

/** What the parts of the board share. */
export interface BoardShared {
  board: readonly Category[]
  known: Known
  search: BoardSearch
  actions: BoardActions
  isLate(task: Task): boolean
}

export const BoardContext = createContext<BoardShared | null>(null)

export function useBoard(): BoardShared {
  const shared = use(BoardContext)
  if (!shared) throw new Error('Put this inside a Board.')
  return shared
}
