import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { type Category, finishingColumn, isOverdue } from '#contract/kanban.ts'
import { useSortList } from '#ui/sorting/hooks.ts'
import type { Moved } from '#ui/sorting/places.ts'
import { SortArea } from '#ui/sorting/SortArea.tsx'
import { AddColumn } from './AddColumn.tsx'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardContext, useBoard } from './board.ts'
import { ColumnSwitcher } from './ColumnSwitcher.tsx'
import { Held } from './Held.tsx'
import { COLUMNS, knownOf, landing, listsOf } from './layout.ts'
import type { BoardSearch } from './search.ts'
import type { BoardActions } from './useBoardActions.ts'

interface Props {
  board: Category[]
  search: BoardSearch
  actions: BoardActions
  /** What stands over the board and moves its tasks too. */
  children: ReactNode
}

/** The columns side by side, with everything in them that can be moved. */
export function Board({ board, search, actions, children }: Props) {
  const { q, property } = search
  const lists = useMemo(() => listsOf(board, { q, property }), [board, q, property])
  const known = useMemo(() => knownOf(board), [board])
  const shared = useMemo(() => {
    const finishing = finishingColumn(board)?.id
    const now = new Date()
    return {
      board,
      known,
      search: { q, property },
      actions,
      isLate: (task: Category['child'][number]) => task.categoryId !== finishing && isOverdue(task, now),
    }
  }, [board, known, q, property, actions])

  const store = async ({ id, to, before, after }: Moved): Promise<unknown> => {
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
        nameOf={(id) => known.tasks.get(id)?.task ?? known.columns.get(id)?.name ?? ''}
        onMove={store}
        renderLifted={(id) => <Held id={id} />}
      >
        <ColumnSwitcher />
        <Columns />
        {children}
      </SortArea>
    </BoardContext>
  )
}

function Columns() {
  const { t } = useLingui()
  const { known } = useBoard()
  const { ref, items, moving } = useSortList(COLUMNS)
  return (
    <ol ref={ref} className={classes.board} aria-label={t`Columns`} data-board data-moving={moving || undefined}>
      {items.map((key) => {
        const column = known.columns.get(key)
        return column && <BoardColumn key={key} column={column} />
      })}
      <AddColumn />
    </ol>
  )
}
