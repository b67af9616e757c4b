import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import type { Id } from '#contract/http/field.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { finishingColumn, isOverdue } from '#contract/kanban/kanban-rules.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ListToolbar } from '#ui/list/ListToolbar.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import type { SearchChange } from '#ui/navigation/searchParams.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { useFormat } from '#ui/text/format.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { Board } from './board/Board.tsx'
import { BoardFilters } from './board/BoardFilters.tsx'
import { BoardProvider } from './board/BoardProvider.tsx'
import { BoardTitle } from './board/BoardTitle.tsx'
import type { BoardData } from './board/loadBoard.ts'
import { useBoardActions } from './board/useBoardActions.ts'
import { useBoardData } from './board/useBoardData.ts'
import { taskSearchText, useFilteredTasks } from './board/useFilteredTasks.ts'
import { ViewLinks } from './board/ViewLinks.tsx'
import { AddFirstColumn } from './column/AddColumn.tsx'
import classes from './KanbanScreen.module.css'
import { Archive, TaskCalendar, TaskDrawer, TaskTable } from './lazyViews.ts'
import { type BoardSearch, filterKey, hasFilter, NO_FILTER } from './search.ts'

const BoardNotFound = lazyComponent(async () => (await import('./board/BoardNotFound.tsx')).BoardNotFound)

interface Props {
  /** From the route loader. */
  initialData: BoardData
  search: BoardSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: SearchChange<BoardSearch>, replace?: boolean): void
}

/** The screen of a board: its columns or another view of its tasks, and the open task. */
export function KanbanScreen({ initialData, search, onSearch }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const mayAddColumn = usePermission()('office')
  const { boards, id, board, columns, isDeleted } = useBoardData(initialData, search.board)
  const actions = useBoardActions(id, columns)
  const screen = useRef<HTMLDivElement>(null)
  const { view } = search
  useShortcuts(t`Board`, [
    ...(view
      ? []
      : [
          // The button of `QuickAdd` in the first column.
          { keys: 'n', label: t`Add a task`, run: () => screen.current?.querySelector<HTMLElement>('[data-add-task]')?.click() },
          // Without `run`: the focused task handles these keys, and the list of shortcuts shows them.
          { keys: ['ArrowLeft', 'ArrowRight'], label: t`Move between columns` },
          { keys: 'Space', label: t`Pick up or drop a task` },
          { keys: 'Escape', label: t`Cancel the move` },
        ]),
  ])
  const openBoard = (board: Id, replace?: boolean) => onSearch({ ...NO_FILTER, task: undefined, board }, replace)
  // `child` is the API's name for the tasks of a column.
  const tasks = useMemo(() => columns.flatMap(({ child }) => child), [columns])
  const isFiltered = hasFilter(search)
  /** The column of finished tasks, where nothing is overdue. */
  const finishing = finishingColumn(columns)
  const today = new Date().toDateString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: tasks become overdue when the day changes
  const isLate = useCallback((task: Task) => task.categoryId !== finishing?.id && isOverdue(task, new Date()), [finishing?.id, today])
  const overdueCount = useMemo(() => tasks.filter(isLate).length, [tasks, isLate])
  const filteredTasks = useFilteredTasks(tasks, search, isLate)
  const setFilter = (change: Partial<BoardSearch>) => onSearch({ ...change, page: undefined })
  const searchField = (
    <SearchField
      label={t`Search tasks`}
      value={search.q ?? ''}
      onSearch={(q) => setFilter({ q: q || undefined })}
      // Prepares the texts of all tasks before the first key; they are cached.
      onFocus={() => void taskSearchText(tasks)}
    />
  )
  const filters = {
    content: <BoardFilters columns={columns} search={search} onSearch={setFilter} />,
    count: [search.property, search.person, search.due].filter(Boolean).length,
    onClear: () => setFilter({ property: undefined, person: undefined, due: undefined }),
    isInline: true,
  }
  const viewProps = { search, onSearch, searchField, filters }
  const scope = filterKey(search)

  return (
    <div className={classes.screen} ref={screen} data-view={isDeleted ? 'deleted' : view}>
      <PageHeader
        title={(board && sampleName(board.name)) ?? t({ message: 'Board', comment: 'The kanban board, as a title' })}
        // Shown in place of `title`, which is then only the title of the document.
        titleNode={<BoardTitle boards={boards} board={board} view={view} onOpen={openBoard} />}
        description={
          view === 'archive' ? (
            <Trans>Completed tasks you have put away</Trans>
          ) : (
            !isDeleted && <Summary tasks={tasks.length} shown={isFiltered ? filteredTasks.length : undefined} late={overdueCount} />
          )
        }
      >
        {!isDeleted && <ViewLinks view={view} />}
      </PageHeader>
      {!isDeleted && (!view || view === 'calendar') && (
        <div className={classes.tools}>
          <ListToolbar search={searchField} filters={filters} total={filteredTasks.length} />
        </div>
      )}
      <VisuallyHidden role="status">
        {isFiltered && view !== 'archive' && (
          <Plural value={filteredTasks.length} _0="No matching tasks" one="# matching task" other="# matching tasks" />
        )}
      </VisuallyHidden>
      <BoardProvider
        key={id}
        id={id}
        boards={boards}
        columns={columns}
        filteredTasks={isFiltered ? filteredTasks : undefined}
        scope={scope}
        actions={actions}
      >
        {isDeleted ? (
          <BoardNotFound first={boards[0]} />
        ) : view === 'table' ? (
          <TaskTable {...viewProps} tasks={filteredTasks} />
        ) : view === 'calendar' ? (
          <TaskCalendar search={search} onSearch={onSearch} tasks={filteredTasks} />
        ) : view === 'archive' ? (
          <Archive {...viewProps} />
        ) : columns.length === 0 ? (
          <EmptyState picture="tasks" title={t`No columns yet`} action={mayAddColumn && <AddFirstColumn />}>
            {mayAddColumn && <Trans>Columns are the stages of your work, such as “To do” and “Done”. Add a column to begin.</Trans>}
          </EmptyState>
        ) : (
          <>
            {isFiltered && filteredTasks.length === 0 && <NoResults onShowAll={() => onSearch(NO_FILTER)} />}
            <Board scope={scope} />
          </>
        )}
        <TaskDrawer
          opened={search.task !== undefined}
          id={search.task}
          // A task of another board was opened by its URL: that board is shown.
          onOtherBoard={(board) => onSearch({ ...NO_FILTER, board }, true)}
          onClose={() => onSearch({ task: undefined })}
        />
      </BoardProvider>
    </div>
  )
}

const NoResults = ({ onShowAll }: { onShowAll(): void }) => (
  <div className={classes.noResults}>
    <Trans>No matching tasks</Trans>
    <Button size="compact-md" variant="light" onClick={onShowAll}>
      <Trans>Show all tasks</Trans>
    </Button>
  </div>
)

/** The number of tasks, of filtered tasks and of overdue tasks, below the title. The names are part of the messages. */
function Summary({ tasks, shown: matching, late }: { tasks: number; shown: number | undefined; late: number }) {
  const { number } = useFormat()
  if (matching !== undefined) {
    const shown = number(matching)
    return (
      <Trans>
        {shown} of <Plural value={tasks} one="# task" other="# tasks" />
      </Trans>
    )
  }
  if (late === 0) return <Plural value={tasks} one="# task" other="# tasks" />
  return (
    <Trans>
      <Plural value={tasks} one="# task" other="# tasks" />, <Plural value={late} one="# overdue" other="# overdue" />
    </Trans>
  )
}
