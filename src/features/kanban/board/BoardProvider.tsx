import { type ReactNode, useMemo, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { finishingColumn, isOverdue } from '#contract/kanban/kanban-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { BoardContext } from '../board.ts'
import { boardByKey, sortListsOf, taskAfterDrop } from '../boardLists.ts'
import { DragPreview } from '../card/DragPreview.tsx'
import type { BoardActions } from './useBoardActions.ts'

const MoveDialog = lazyComponent(async () => (await import('../card/MoveDialog.tsx')).MoveDialog)

interface Props {
  boards: readonly Board[]
  /** The board that is shown. */
  id: Id | undefined
  /** The columns of the board. */
  columns: Category[]
  /** The tasks that match the search and filter; undefined without any. */
  filteredTasks: readonly Task[] | undefined
  /** The search and filter as one string. */
  scope: string
  actions: BoardActions
  children: ReactNode
}

/** Provides the board's context and drag and drop to the views inside it. */
export function BoardProvider({ boards, id, columns, filteredTasks, scope, actions, children }: Props) {
  const sampleName = useSampleName()
  /** The dialog that moves a task to another board. It keeps its task while it closes. */
  const [moveDialog, setMoveDialog] = useState<{ task?: Task; opened: boolean }>({ opened: false })
  const lists = useMemo(() => sortListsOf(columns, filteredTasks, sampleName), [columns, filteredTasks, sampleName])
  const isFiltered = filteredTasks !== undefined
  const byKey = useMemo(() => boardByKey(columns), [columns])
  const contextValue = useMemo(() => {
    const finishing = finishingColumn(columns)?.id
    const now = new Date()
    return {
      boards,
      boardId: id,
      boardColumns: columns,
      byKey,
      isFiltered,
      actions,
      isOverdue: (task: Task) => task.categoryId !== finishing && isOverdue(task, now),
      openMoveDialog: (task: Task) => setMoveDialog({ task, opened: true }),
    }
  }, [boards, id, columns, byKey, isFiltered, actions])

  /** Stores a drop. The ids are keys of sort lists: that of the moved task or column, and those of its new neighbours. */
  const storeMove = async ({ id, to, before, after }: MoveRequest): Promise<unknown> => {
    const task = byKey.tasks.get(id)
    const [above, below] = [byKey.tasks.get(after ?? ''), byKey.tasks.get(before ?? '')]
    // The column into which a task was dropped, or the column that was moved.
    const column = byKey.columns.get(task ? to.list : id)
    if (!column) return
    // `child` is the API's name for the tasks of a column.
    if (task) return actions.moveTask(task, column, taskAfterDrop(column.child, task, below, above))
    return actions.moveColumn(column, byKey.columns.get(before ?? ''))
  }
  return (
    <BoardContext value={contextValue}>
      <SortArea
        lists={lists}
        scope={scope}
        // `task` is the title of a task.
        nameOf={(id) => byKey.tasks.get(id)?.task ?? sampleName(byKey.columns.get(id)?.name ?? '')}
        onMove={storeMove}
        renderDragged={(id) => <DragPreview id={id} />}
      >
        {children}
        <MoveDialog
          opened={moveDialog.opened}
          task={moveDialog.task}
          onClose={() => setMoveDialog(({ task }) => ({ task, opened: false }))}
        />
      </SortArea>
    </BoardContext>
  )
}
