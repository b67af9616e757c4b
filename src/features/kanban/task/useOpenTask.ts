import { useEffect, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { useBoard } from '../board.ts'
import { taskKey } from '../layout.ts'

/** What is known of the task that the address names. */
export type OpenTask =
  /** It stands on the board that is shown. */
  | { place: 'board'; task: Task }
  /** It is in the archive of a board, or on another board. */
  | { place: 'elsewhere'; task: Task }
  | { place: 'nowhere' }
  /** It is being looked for. */
  | undefined

/** Finds a task: on the board that is shown, else wherever it is. */
export function useOpenTask(id: Id | undefined): OpenTask {
  const { known } = useBoard()
  const here = id === undefined ? undefined : known.tasks.get(taskKey({ id }))
  const [first, setFirst] = useState<{ of: Id; found: Task[] }>()
  const wanted = id !== undefined && !here
  const read = wanted && first && sameId(first.of, id) ? first.found : undefined
  const found = useLiveWhere('GET /api/data/tasks', { query: { id } }, read)

  useEffect(() => {
    if (!wanted) return
    call('GET /api/data/tasks', { query: { id } }).then(
      (found) => setFirst({ of: id, found }),
      () => setFirst({ of: id, found: [] }),
    )
  }, [wanted, id])

  if (here) return { place: 'board', task: here }
  if (!found) return undefined
  return found[0] ? { place: 'elsewhere', task: found[0] } : { place: 'nowhere' }
}
