import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useLive } from '#client/live.ts'
import { type Category, finishingColumn, isOverdue, readBoard } from '#contract/kanban.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { soonPart } from '#ui/soonPart.tsx'
import { AddFirstColumn } from './AddColumn.tsx'
import { Board } from './Board.tsx'
import { BoardTools } from './BoardTools.tsx'
import classes from './KanbanScreen.module.css'
import { type BoardSearch, isNarrowed, isShown } from './search.ts'
import { useBoardActions } from './useBoardActions.ts'

const TaskDrawer = soonPart(async () => (await import('./TaskDrawer.tsx')).TaskDrawer)

interface Props {
  board: Category[]
  search: BoardSearch
  /** A change of what the URL says. */
  onSearch(change: Partial<BoardSearch>): void
}

/** The board of the school's projects: columns, the tasks in them, and the task that is open. */
export function KanbanScreen({ board: initial, search, onSearch }: Props) {
  const { t } = useLingui()
  const board = useLive(readBoard, {}, initial)
  const actions = useBoardActions(board)
  const screen = useRef<HTMLDivElement>(null)
  useShortcuts(t`Board`, [
    { keys: '/', label: t`Search tasks`, run: () => screen.current?.querySelector<HTMLElement>('[type=search]')?.focus() },
    { keys: 'n', label: t`Add a task`, run: () => screen.current?.querySelector<HTMLElement>('[data-add-task]')?.click() },
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: t`Go from task to task` },
    { keys: 'Space', label: t`Pick a task up, and drop it` },
    { keys: 'Escape', label: t`Put it back` },
  ])
  const tasks = board.flatMap(({ child }) => child)
  const narrowed = isNarrowed(search)
  const finishing = finishingColumn(board)
  const late = board.flatMap((column) => (column === finishing ? [] : column.child)).filter((task) => isOverdue(task, new Date())).length
  const shown = narrowed ? tasks.filter((task) => isShown(task, search)).length : tasks.length

  return (
    <div className={classes.screen} ref={screen}>
      <PageHeader title={t`Board`} description={<Summary tasks={tasks.length} shown={narrowed ? shown : undefined} late={late} />}>
        <BoardTools board={board} search={search} onSearch={onSearch} />
      </PageHeader>
      <VisuallyHidden role="status">
        {narrowed && <Plural value={shown} _0="No task found" one="# task found" other="# tasks found" />}
      </VisuallyHidden>
      {narrowed && shown === 0 && (
        <div className={classes.nothing}>
          <Trans>No task matches.</Trans>
          <Button size="compact-md" variant="light" onClick={() => onSearch({ q: undefined, property: undefined })}>
            <Trans>Show all tasks</Trans>
          </Button>
        </div>
      )}
      {board.length === 0 ? (
        <EmptyState picture="tasks" title={t`No columns yet`} action={<AddFirstColumn onAdd={actions.addColumn} />}>
          <Trans>Columns are the steps of your work, such as “To do” and “Done”. Tasks travel through them.</Trans>
        </EmptyState>
      ) : (
        <Board board={board} search={search} actions={actions}>
          <TaskDrawer id={search.task} onClose={() => onSearch({ task: undefined })} />
        </Board>
      )}
    </div>
  )
}

function Summary({ tasks, shown, late }: { tasks: number; shown: number | undefined; late: number }) {
  if (shown !== undefined) {
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
