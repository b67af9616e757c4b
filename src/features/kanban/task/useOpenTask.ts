import { useEffect, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { useBoard } from '../board.ts'
import { taskKey } from '../boardLists.ts'

/** The task that the URL names, and where it is. */
export type OpenTask =
  /** On the board that is shown. */
  | { location: 'board'; task: Task }
  /** In the archive of a board, or on another board. */
  | { location: 'elsewhere'; task: Task }
  /** It does not exist. */
  | { location: 'nowhere' }
  /** Not read yet. */
  | undefined

/** Finds a task on the board that is shown, else with a live query. */
export function useOpenTask(id: Id | undefined): OpenTask {
  const { byKey } = useBoard()
  const onBoard = id === undefined ? undefined : byKey.tasks.get(taskKey({ id }))
  const [initial, setInitial] = useState<{ id: Id; found: Task[] }>()
  const needsRead = id !== undefined && !onBoard
  const initialRows = needsRead && initial && sameId(initial.id, id) ? initial.found : undefined
  // A list with the task, or empty; undefined until the first read below has ended.
  const found = useLiveIfDefined('GET /api/data/tasks', { query: { id } }, initialRows)

  useEffect(() => {
    if (!needsRead) return
    call('GET /api/data/tasks', { query: { id } }).then(
      (found) => setInitial({ id, found }),
      () => setInitial({ id, found: [] }),
    )
  }, [needsRead, id])

  if (onBoard) return { location: 'board', task: onBoard }
  if (!found) return undefined
  return found[0] ? { location: 'elsewhere', task: found[0] } : { location: 'nowhere' }
}
