import { type ReactNode, useMemo, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import type { Board } from '#contract/kanban/boards.ts'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { finishingColumn, isOverdue } from '#contract/kanban/kanban-rules.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import { BoardContext } from '../board.ts'
import { Held } from '../card/DragPreview.tsx'
import { knownOf, landing, listsOf } from '../layout.ts'
import type { BoardActions } from './useBoardActions.ts'

const MoveDialog = lazyComponent(async () => (await import('../card/MoveDialog.tsx')).MoveDialog)

interface Props {
  boards: readonly Board[]
  /** Which of them is shown. */
  id: Id | undefined
  board: Category[]
  /** The tasks of it that are shown, where those are not all. */
  shown: readonly Task[] | undefined
  /** What they are narrowed by, as one text. */
  scope: string
  actions: BoardActions
  /** What shows the tasks and moves them. */
  children: ReactNode
}

/** Where tasks and columns can be moved, whatever shows them. */
export function BoardArea({ boards, id, board, shown, scope, actions, children }: Props) {
  const [moving, setMoving] = useState<{ task?: Task; opened: boolean }>({ opened: false })
  const lists = useMemo(() => listsOf(board, shown), [board, shown])
  const narrowed = shown !== undefined
  const known = useMemo(() => knownOf(board), [board])
  const shared = useMemo(() => {
    const finishing = finishingColumn(board)?.id
    const now = new Date()
    return {
      boards,
      boardId: id,
      board,
      known,
      narrowed,
      actions,
      isLate: (task: Task) => task.categoryId !== finishing && isOverdue(task, now),
      moveElsewhere: (task: Task) => setMoving({ task, opened: true }),
    }
  }, [boards, id, board, known, narrowed, actions])

  const store = async ({ id, to, before, after }: MoveRequest): Promise<unknown> => {
    const task = known.tasks.get(id)
    const [above, below] = [known.tasks.get(after ?? ''), known.tasks.get(before ?? '')]
    const column = known.columns.get(task ? to.list : id)
    if (!column) return
    if (task) return actions.moveTask(task, column, landing(column.child, task, below, above))
    return actions.moveColumn(column, known.columns.get(before ?? ''))
  }
  return (
    <BoardContext value={shared}>
      <SortArea
        lists={lists}
        scope={scope}
        nameOf={(id) => known.tasks.get(id)?.task ?? known.columns.get(id)?.name ?? ''}
        onMove={store}
        renderDragged={(id) => <Held id={id} />}
      >
        {children}
        <MoveDialog opened={moving.opened} task={moving.task} onClose={() => setMoving(({ task }) => ({ task, opened: false }))} />
      </SortArea>
    </BoardContext>
  )
}
