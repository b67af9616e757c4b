import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category } from '#contract/kanban/kanban.ts'

/** What the screen reads: which boards there are, and the columns of one of them. */
export interface BoardLoad {
  boards: Board[]
  columns: Category[]
}

export const loadBoard = async (board: Id | undefined): Promise<BoardLoad> => {
  const [boards, columns] = await Promise.all([call('GET /api/data/boards', {}), call('GET /api/TodoData', { query: { boardId: board } })])
  return { boards, columns }
}

/** The board that a task stands on; nothing where there is no such task. */
export const boardOfTask = async (task: Id): Promise<Id | undefined> =>
  (await call('GET /api/data/tasks', { query: { id: task } }))[0]?.boardId
