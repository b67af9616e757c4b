import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { sameId } from '#contract/http/same-id.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { SwipeAction } from '#ui/gestures/RowGestures.tsx'
import type { ListFilters } from '#ui/list/FilterButton.tsx'
import { idInUrl } from '#ui/navigation/searchParams.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { DueDate } from '../card/DueDate.tsx'
import { PropertyChip, usePropertyName } from '../card/PropertyChip.tsx'
import { TaskMenuItems } from '../card/TaskMenuItems.tsx'
import { type BoardSearch, filterKey, hasFilter, NO_FILTER } from '../search.ts'
import { GroupedTasks } from './GroupedTasks.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { sortTasks } from './sortTasks.ts'
import classes from './TaskTable.module.css'
import { ColumnName, TaskLink, useTaskColumns } from './taskColumns.tsx'

/** Props that the table and the archive share. */
export interface TaskViewProps {
  search: BoardSearch
  /** Changes the search parameters; with `replace` without a history entry. */
  onSearch(change: Partial<BoardSearch>, replace?: boolean): void
  searchField: ReactNode
  filters: ListFilters
}

interface Props extends TaskViewProps {
  /** The tasks that match the search and filter. */
  tasks: readonly Task[]
}

/** The tasks of a board as a table, in the order of the board unless it is sorted. */
export function TaskTable({ tasks, ...viewProps }: Props) {
  const { t } = useLingui()
  return (
    <TaskList
      {...viewProps}
      filters={{
        ...viewProps.filters,
        content: (
          <>
            {viewProps.filters.content}
            <GroupSelect value={viewProps.search.group} onChange={(group) => viewProps.onSearch({ group, page: undefined })} />
          </>
        ),
      }}
      name="tasks"
      label={t`Tasks`}
      tasks={tasks}
      menu={(task) => <TaskMenuItems task={task} />}
      empty={
        <EmptyState
          picture="tasks"
          title={t`No tasks yet`}
          action={
            <Button
              variant="light"
              renderRoot={(props) => <Link {...props} to="." search={(previous) => ({ ...previous, view: undefined })} />}
            >
              <Trans>Show the board</Trans>
            </Button>
          }
        >
          <Trans>Tasks you add to the board appear here too.</Trans>
        </EmptyState>
      }
    />
  )
}

interface ListProps extends Props {
  /** The name under which the display settings of the table are stored. */
  name: 'tasks' | 'archive'
  label: string
  /** Renders the items of a task's menu. */
  menu(task: Task): ReactNode
  /** Shown if there are no tasks without any search or filter. */
  empty: ReactNode
  loading?: boolean
  error?: { message: string; onRetry(): void } | undefined
}

/** Tasks as table rows, or as cards on a phone. A click opens the task. */
export function TaskList({ name, label, tasks, search, onSearch, searchField, filters, menu, empty, ...loadState }: ListProps) {
  const { t } = useLingui()
  const { boardColumns, actions } = useBoard()
  const nameOf = usePropertyName()
  const sampleName = useSampleName()
  const columns = useTaskColumns(name === 'archive')
  const { sort, pageSize = 50 } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nameOf` changes only with the language, which renders the whole app again
  const sorted = useMemo(() => sortTasks(tasks, sort, boardColumns, nameOf), [tasks, sort, boardColumns])
  /** Moves a task to the end of the column of finished tasks. */
  const doneSwipe = (task: Task): SwipeAction | undefined => {
    const finishing = finishingColumn(boardColumns)
    if (!finishing || sameId(task.categoryId, finishing.id)) return undefined
    // An error has already been shown as a toast.
    return {
      label: sampleName(finishing.name),
      icon: IconCheck,
      color: 'success',
      run: () => actions.moveTask(task, finishing, undefined).catch(() => undefined),
    }
  }
  // The archive has no groups.
  if (search.group && name === 'tasks' && sorted.length > 0) {
    return (
      <GroupedTasks
        // Another grouping starts with its own open groups.
        key={search.group}
        by={search.group}
        label={label}
        tasks={sorted}
        columns={columns}
        sort={sort}
        onSort={(sort) => onSearch({ sort })}
        onOpen={({ id }) => onSearch({ task: idInUrl(id) })}
        menu={menu}
        card={(task) => <TaskListCard task={task} />}
        swipes={(task) => ({ forward: doneSwipe(task) })}
        searchField={searchField}
        filters={filters}
      />
    )
  }
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(sorted.length / pageSize)))
  return (
    <DataTable<Task>
      name={name}
      label={label}
      rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
      total={sorted.length}
      columns={columns}
      idOf={({ id }) => String(id)}
      nameOf={({ task }) => task}
      view={{ sort, page, pageSize }}
      onView={onSearch}
      // A change of the scope clears the selection.
      scope={`${search.board} ${filterKey(search)}`}
      onOpen={({ id }) => onSearch({ task: idInUrl(id) })}
      menu={menu}
      card={(task) => <TaskListCard task={task} />}
      swipes={(task) => ({ forward: name === 'tasks' ? doneSwipe(task) : undefined })}
      // For the export.
      readAll={async () => sorted}
      search={searchField}
      filters={filters}
      empty={
        hasFilter(search) ? (
          <EmptyState
            picture="search"
            title={t`No matching tasks`}
            action={
              <Button variant="light" onClick={() => onSearch(NO_FILTER)}>
                <Trans>Show all tasks</Trans>
              </Button>
            }
          />
        ) : (
          empty
        )
      }
      {...loadState}
    />
  )
}

/** The card of a task on a phone. */
function TaskListCard({ task }: { task: Task }) {
  const { isOverdue } = useBoard()
  return (
    <div className={classes.card}>
      <TaskLink task={task} />
      <div className={classes.details}>
        <ColumnName task={task} />
        {!task.archived && <DueDate task={task} isOverdue={isOverdue(task)} />}
        {task.taskProperty && <PropertyChip property={task.taskProperty} />}
      </div>
    </div>
  )
}
