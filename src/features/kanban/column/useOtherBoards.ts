import { useEffect, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Column } from '#contract/kanban/kanban.ts'
import { useBoard } from '../board.ts'

/** Another board with its columns (without their tasks), as a target for a task. */
export interface OtherBoard {
  board: Board
  columns: Column[]
}

/**
 * Live query of the other boards with their columns, read on first use.
 *
 * @param boardId the board that is not returned
 */
export function useOtherBoards(boardId: Board['id'] | undefined) {
  const { boards } = useBoard()
  const hasOthers = boards.length > 1
  const [initial, setInitial] = useState<Column[]>()
  const [problem, setProblem] = useState<string>()
  const [attemptCount, setAttemptCount] = useState(0)
  // Undefined until the first read below has succeeded.
  const columns = useLiveIfDefined('GET /api/data/categories', {}, initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt reads again
  useEffect(() => {
    if (!hasOthers) return
    setProblem(undefined)
    call('GET /api/data/categories', {}).then(setInitial, (error) => setProblem(messageOf(error)))
  }, [hasOthers, attemptCount])

  return {
    /** Undefined until the columns have been read. */
    otherBoards: columns && boards.filter(({ id }) => !sameId(id, boardId)).map((board) => ({ board, columns: columnsOf(board, columns) })),
    /** The message if they could not be read. */
    problem,
    retry: () => setAttemptCount((count) => count + 1),
  }
}

const columnsOf = (board: Board, columns: readonly Column[]): Column[] => columns.filter(({ boardId }) => sameId(boardId, board.id))
