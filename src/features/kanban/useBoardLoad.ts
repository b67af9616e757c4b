import { useLive } from '#client/live.ts'
import { listBoards } from '#contract/boards.ts'
import { type Id, sameId } from '#contract/field.ts'
import { type Category, readBoard } from '#contract/kanban.ts'
import type { BoardLoad } from './boardLoad.ts'

/**
 * What was loaded, in step with the database.
 *
 * @param asked the board that the address names
 */
export function useBoardLoad(load: BoardLoad, asked: Id | undefined) {
  const boards = useLive(listBoards, {}, load.boards)
  // The first board stays the one that is shown when another one becomes the first.
  const id = asked ?? load.boards[0]?.id
  const columns = useLive(readBoard, { query: { boardId: id } }, load.columns)
  const board = boards.find((one) => sameId(one.id, id))
  // Of a board that is gone the first one is answered (api/kanban-board.ts), and which of the two comes first is open.
  const isGone = id !== undefined && (!board || columns.some(({ boardId }) => !sameId(boardId, id)))
  return { boards, id, board: isGone ? undefined : board, columns: isGone ? NONE : columns, isGone }
}

/** The same each time. */
const NONE: Category[] = []
