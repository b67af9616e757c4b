import { type ReactNode, useMemo, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { finishingColumn, isOverdue } from '#contract/kanban/kanban-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { BoardContext } from '../board.ts'
import { DragPreview } from '../card/DragPreview.tsx'
import { boardByKey, listsOf, taskAfterDrop } from '../layout.ts'
import type { BoardActions } from './useBoardActions.ts'

const MoveDialog = lazyComponent(async () => (await import('../card/MoveDialog.tsx')).MoveDialog)

interface Props {
  boards: readonly Board[]
  /** The board that is shown. */
  id: Id | undefined
  board: Category[]
  /** The tasks that match the search and filter; undefined without any. */
  shown: readonly Task[] | undefined
  /** The search and filter as one string. */
  scope: string
  actions: BoardActions
  children: ReactNode
}

/** Provides the board's context and drag and drop to the views inside it. */
export function BoardArea({ boards, id, board, shown, scope, actions, children }: Props) {
  const [moving, setMoving] = useState<{ task?: Task; opened: boolean }>({ opened: false })
  const lists = useMemo(() => listsOf(board, shown), [board, shown])
  const narrowed = shown !== undefined
  const byKey = useMemo(() => boardByKey(board), [board])
  const shared = useMemo(() => {
    const finishing = finishingColumn(board)?.id
    const now = new Date()
    return {
      boards,
      boardId: id,
      board,
      byKey,
      narrowed,
      actions,
      isLate: (task: Task) => task.categoryId !== finishing && isOverdue(task, now),
      moveElsewhere: (task: Task) => setMoving({ task, opened: true }),
    }
  }, [boards, id, board, byKey, narrowed, actions])

  const store = async ({ id, to, before, after }: MoveRequest): Promise<unknown> => {
    const task = byKey.tasks.get(id)
    const [above, below] = [byKey.tasks.get(after ?? ''), byKey.tasks.get(before ?? '')]
    const column = byKey.columns.get(task ? to.list : id)
    if (!column) return
    if (task) return actions.moveTask(task, column, taskAfterDrop(column.child, task, below, above))
    return actions.moveColumn(column, byKey.columns.get(before ?? ''))
  }
  return (
    <BoardContext value={shared}>
      <SortArea
        lists={lists}
        scope={scope}
        nameOf={(id) => byKey.tasks.get(id)?.task ?? byKey.columns.get(id)?.name ?? ''}
        onMove={store}
        renderDragged={(id) => <DragPreview id={id} />}
      >
        {children}
        <MoveDialog opened={moving.opened} task={moving.task} onClose={() => setMoving(({ task }) => ({ task, opened: false }))} />
      </SortArea>
    </BoardContext>
  )
}
