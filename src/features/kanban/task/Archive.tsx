import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useLiveWhere } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../board/BoardMenu.module.css'
import { useNarrowed } from '../board/useNarrowed.ts'
import { useBoard } from '../board.ts'
import { useTaskActions } from '../card/useTaskActions.ts'
import { isNarrowed } from '../search.ts'
import { type ListedProps, TaskList } from '../table/TaskTable.tsx'

const ARCHIVED = { query: { archived: 'true' } } as const

/** The tasks of a board that were put away: looked through, brought back, or deleted. The latest stand first. */
export function Archive({ search, ...listed }: ListedProps) {
  const { t } = useLingui()
  const { boardId } = useBoard()
  const { tasks, problem, retry } = useArchive()
  const here = useMemo(() => (tasks ?? []).filter(({ boardId: home }) => sameId(home, boardId)), [tasks, boardId])
  const shown = useNarrowed(here, search)
  return (
    <>
      <VisuallyHidden role="status">
        {isNarrowed(search) && tasks && <Plural value={shown.length} _0="No task found" one="# task found" other="# tasks found" />}
      </VisuallyHidden>
      <TaskList
        {...listed}
        search={{ ...search, sort: search.sort ?? '-archived' }}
        name="archive"
        label={t`Archived tasks`}
        tasks={shown}
        loading={!tasks}
        error={problem ? { message: problem, onRetry: retry } : undefined}
        menu={(task) => <ArchivedItems task={task} />}
        nothing={
          <EmptyState picture="tasks" title={t`Nothing is archived`}>
            <Trans>Archive what is done and out of the way, in the menu of a task. It can be found here and brought back.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

function ArchivedItems({ task }: { task: Task }) {
  const { bringBack, deleteTask } = useTaskActions()
  return (
    <>
      <Menu.Item leftSection={<IconArchiveOff size={16} />} onClick={() => bringBack(task)}>
        <Trans context="task" comment="Button: from the archive to the board">
          Bring back
        </Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={() => deleteTask(task)}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

/** The archived tasks of all boards, in step with the database; read when they are looked at. */
function useArchive() {
  const [first, setFirst] = useState<Task[]>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const tasks = useLiveWhere('GET /api/data/tasks', ARCHIVED, first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt reads again
  useEffect(() => {
    setProblem(undefined)
    call('GET /api/data/tasks', ARCHIVED).then(setFirst, (reason) => setProblem(messageOf(reason)))
  }, [attempt])
  return { tasks, problem, retry: () => setAttempt((before) => before + 1) }
}
