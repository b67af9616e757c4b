import { useLive } from '#client/live/live.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Category } from '#contract/kanban/kanban.ts'
import type { BoardLoad } from './boardLoad.ts'

/**
 * What was loaded, in step with the database.
 *
 * @param asked the board that the address names
 */
export function useBoardLoad(load: BoardLoad, asked: Id | undefined) {
  const boards = useLive('GET /api/data/boards', {}, load.boards)
  // The first board stays the one that is shown when another one becomes the first.
  const id = asked ?? load.boards[0]?.id
  const columns = useLive('GET /api/TodoData', { query: { boardId: id } }, load.columns)
  const board = boards.find((one) => sameId(one.id, id))
  // Of a board that is gone the first one is answered (api/kanban/kanban-board.ts), and which of the two comes first is open.
  const isGone = id !== undefined && (!board || columns.some(({ boardId }) => !sameId(boardId, id)))
  return { boards, id, board: isGone ? undefined : board, columns: isGone ? NONE : columns, isGone }
}

/** The same each time. */
const NONE: Category[] = []
