import { useEffect, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Column } from '#contract/kanban/kanban.ts'
import { useBoard } from '../board.ts'

/** A board a task could be moved to, with its columns. */
export interface OtherBoard {
  board: Board
  columns: Column[]
}

/** The boards besides the one a task stands on, in step with the database; read when they are wanted. */
export function useOtherColumns(boardId: Board['id'] | undefined) {
  const { boards } = useBoard()
  const wanted = boards.length > 1
  const [first, setFirst] = useState<Column[]>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const columns = useLiveWhere('GET /api/data/categories', {}, first)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt reads again
  useEffect(() => {
    if (!wanted) return
    setProblem(undefined)
    call('GET /api/data/categories', {}).then(setFirst, (reason) => setProblem(messageOf(reason)))
  }, [wanted, attempt])

  return {
    others: columns && boards.filter(({ id }) => !sameId(id, boardId)).map((board) => ({ board, columns: columnsOf(board, columns) })),
    problem,
    retry: () => setAttempt((before) => before + 1),
  }
}

const columnsOf = (board: Board, columns: readonly Column[]): Column[] => columns.filter(({ boardId }) => sameId(boardId, board.id))
