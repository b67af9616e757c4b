import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useLiveIfDefined } from '#client/live/live.ts'
import { call, messageOf } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from '../board/BoardMenu.module.css'
import { useFilteredTasks } from '../board/useFilteredTasks.ts'
import { useBoard } from '../board.ts'
import { useTaskActions } from '../card/useTaskActions.ts'
import { hasFilter } from '../search.ts'
import { TaskList, type TaskViewProps } from '../table/TaskTable.tsx'

const ARCHIVED_QUERY = { query: { archived: 'true' } } as const

/** The archived tasks of a board, newest first. They can be brought back or deleted. */
export function Archive({ search, ...viewProps }: TaskViewProps) {
  const { t } = useLingui()
  const { boardId, isOverdue } = useBoard()
  const { tasks, problem, retry } = useArchive()
  const boardTasks = useMemo(() => (tasks ?? []).filter((task) => sameId(task.boardId, boardId)), [tasks, boardId])
  const filteredTasks = useFilteredTasks(boardTasks, search, isOverdue)
  return (
    <>
      <VisuallyHidden role="status">
        {hasFilter(search) && tasks && (
          <Plural value={filteredTasks.length} _0="No matching tasks" one="# matching task" other="# matching tasks" />
        )}
      </VisuallyHidden>
      <TaskList
        {...viewProps}
        // By default the task that was archived last is the first.
        search={{ ...search, sort: search.sort ?? '-archived' }}
        name="archive"
        label={t`Archived tasks`}
        tasks={filteredTasks}
        loading={!tasks}
        error={problem ? { message: problem, onRetry: retry } : undefined}
        menu={(task) => <ArchivedTaskMenuItems task={task} />}
        empty={
          <EmptyState picture="tasks" title={t`No archived tasks`}>
            <Trans>Archive finished tasks from the task menu. You can find and restore them here.</Trans>
          </EmptyState>
        }
      />
    </>
  )
}

function ArchivedTaskMenuItems({ task }: { task: Task }) {
  const { unarchiveTask, deleteTask } = useTaskActions()
  return (
    <>
      <Menu.Item leftSection={<IconArchiveOff size={16} />} onClick={() => unarchiveTask(task)}>
        <Trans context="task" comment="Button: from the archive to the board">
          Restore
        </Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={() => deleteTask(task)}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

/** Live query of the archived tasks of all boards. */
function useArchive() {
  const [initial, setInitial] = useState<Task[]>()
  const [problem, setProblem] = useState<string>()
  const [attemptCount, setAttemptCount] = useState(0)
  // Undefined until the first read below has succeeded.
  const tasks = useLiveIfDefined('GET /api/data/tasks', ARCHIVED_QUERY, initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt reads again
  useEffect(() => {
    setProblem(undefined)
    call('GET /api/data/tasks', ARCHIVED_QUERY).then(setInitial, (error) => setProblem(messageOf(error)))
  }, [attemptCount])
  return { tasks, problem, retry: () => setAttemptCount((count) => count + 1) }
}
