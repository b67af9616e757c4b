import { useLingui } from '@lingui/react/macro'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { usePermission } from '#client/account.ts'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useSortList } from '#ui/sortable/hooks.ts'
import { useBoard } from '../board.ts'
import { COLUMNS } from '../boardLists.ts'
import { AddColumn } from '../column/AddColumn.tsx'
import { BoardColumn } from '../column/BoardColumn.tsx'
import { ColumnSwitcher } from '../column/ColumnSwitcher.tsx'
import classes from './Board.module.css'

/**
 * The columns of the board side by side.
 *
 * @param scope the search and filter as one string
 */
export function Board({ scope }: { scope: string }) {
  const { t } = useLingui()
  const { byKey } = useBoard()
  const mayAddColumn = usePermission()('office')
  // `COLUMNS` is the id of the list of columns in drag and drop; `items` are their keys.
  const { ref, items, isDragging } = useSortList(COLUMNS)
  // One column fills the screen. Collapsed columns are chips of `ColumnSwitcher` then, and take no room between the others.
  const isOneColumn = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const board = useRef<HTMLOListElement>(null)
  const mergedRef = useMergedRef<HTMLOListElement>(ref, board)
  useItemShortcuts(board, { onEdit: (task) => task.querySelector('a')?.click() })
  return (
    <>
      <ColumnSwitcher />
      <ol ref={mergedRef} className={classes.board} aria-label={t`Columns`} data-board data-moving={isDragging || undefined}>
        {/* During a drag, `items` has the order that a drop would give. */}
        {items.map((key) => {
          const column = byKey.columns.get(key)
          return column && !(isOneColumn && column.collapsed) && <BoardColumn key={key} column={column} scope={scope} />
        })}
        {mayAddColumn && <AddColumn />}
      </ol>
    </>
  )
}
