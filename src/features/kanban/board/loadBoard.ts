import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category } from '#contract/kanban/kanban.ts'

/** The data of the route loader: all boards, and the columns of one of them (`Category` in the API), with their tasks. */
export interface BoardData {
  boards: Board[]
  columns: Category[]
}

/** Reads all boards and the columns of one. @param board undefined for the first board */
export const loadBoard = async (board: Id | undefined): Promise<BoardData> => {
  const [boards, columns] = await Promise.all([call('GET /api/data/boards', {}), call('GET /api/TodoData', { query: { boardId: board } })])
  return { boards, columns }
}

/** The id of a task's board; undefined if the task does not exist. */
export const boardOfTask = async (task: Id): Promise<Id | undefined> =>
  (await call('GET /api/data/tasks', { query: { id: task } }))[0]?.boardId
