import type { Category } from '#contract/kanban/kanban.ts'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { useBoard } from '../board.ts'
import { columnKey } from '../boardLists.ts'
import { useColumnActions } from './useColumnActions.ts'

/** Returns a function that deletes a column (`useColumnActions`) and moves the focus to the next one. */
export function useDeleteColumn() {
  const { boardColumns } = useBoard()
  const { deleteColumn } = useColumnActions()
  const { focusAfterChange } = useSortArea()
  return (column: Category, finishing?: Category): Promise<boolean> => {
    const index = boardColumns.findIndex(({ id }) => id === column.id)
    const next = boardColumns[index + 1] ?? boardColumns[index - 1]
    if (next) focusAfterChange(columnKey(next))
    return deleteColumn(column, finishing)
  }
}
