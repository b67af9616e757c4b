import { useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import { useLive } from '#client/live/live.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import type { BoardData } from './loadBoard.ts'

/**
 * The loaded boards and columns as live queries.
 *
 * @param initial the loaded data
 * @param requestedId the board that the URL names
 */
export function useBoardData(initial: BoardData, requestedId: Id | undefined) {
  const boards = useLive('GET /api/data/boards', {}, initial.boards)
  // Without an id in the URL, the board that was the first one at load stays visible when another one becomes the first.
  const id = requestedId ?? initial.boards[0]?.id
  const stored = useLive('GET /api/TodoData', { query: { boardId: id } }, initial.columns)
  const mayChangeColumns = usePermission()('office')
  // Only the office can expand a column. Others see the tasks of all columns.
  const columns = useMemo(
    () => (mayChangeColumns ? stored : stored.map((column) => ({ ...column, collapsed: false }))),
    [mayChangeColumns, stored],
  )
  const board = boards.find((candidate) => sameId(candidate.id, id))
  // For a deleted board the back end answers the first board's columns (api/kanban/kanban-board.ts). Either query may be updated first.
  const isDeleted = id !== undefined && (!board || columns.some(({ boardId }) => !sameId(boardId, id)))
  return { boards, id, board: isDeleted ? undefined : board, columns: isDeleted ? NO_COLUMNS : columns, isDeleted }
}

/** One constant array, so that it has the same identity in each render. */
const NO_COLUMNS: Category[] = []
