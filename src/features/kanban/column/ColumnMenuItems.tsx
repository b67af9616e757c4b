import { Trans } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconEraser,
  IconGauge,
  IconLayoutSidebarLeftCollapse,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { Category } from '#contract/kanban/kanban.ts'
import { finishingColumn } from '#contract/kanban/kanban-rules.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useSortArea } from '#ui/sortable/hooks.ts'
import { positionOf } from '#ui/sortable/positions.ts'
import classes from '../board/BoardMenu.module.css'
import { useBoard } from '../board.ts'
import { columnKey } from '../boardLists.ts'
import { useColumnActions } from './useColumnActions.ts'
import { useDeleteColumn } from './useDeleteColumn.ts'

interface Props {
  /** The column with its tasks. */
  column: Category
  /** Opens the field for the name. */
  onRename(): void
  /** Opens the dialog for the limit. */
  onLimit(): void
  /** Opens the dialog that asks which column finishes tasks once this one is deleted. */
  onDeleteFinishing(): void
}

/** Menu items with the actions for a column. */
export function ColumnMenuItems({ column, onRename, onLimit, onDeleteFinishing }: Props) {
  const { boardColumns, actions } = useBoard()
  const { clearColumn, setFinishing } = useColumnActions()
  const deleteColumn = useDeleteColumn()
  const isFinishing = finishingColumn(boardColumns) === column
  const remove = () => {
    if (isFinishing && boardColumns.length > 1) onDeleteFinishing()
    else void deleteColumn(column)
  }
  return (
    <>
      {/* The field opens after the menu has closed, and keeps the focus. */}
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => requestAnimationFrame(onRename)}>
        <Trans>Rename</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconGauge size={16} />} onClick={onLimit}>
        <Trans>Set limit…</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLayoutSidebarLeftCollapse size={16} className={classes.mirrored} />}
        onClick={() => actions.collapseColumn(column, true)}
      >
        <Trans>Collapse</Trans>
      </Menu.Item>
      <MoveMenuItems column={column} />
      <Menu.Divider />
      <Menu.CheckboxItem checked={isFinishing} onChange={(finished) => void setFinishing(boardColumns, column, finished)}>
        <Trans comment="Checkbox in the menu of a column: its tasks are done and never overdue">Treat tasks here as done</Trans>
      </Menu.CheckboxItem>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconEraser size={16} />}
        disabled={column.child.length === 0 /* It has no tasks. */}
        onClick={() => clearColumn(column)}
      >
        <Trans>Delete all tasks in this column</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} className={classes.danger} onClick={remove}>
        {isFinishing && boardColumns.length > 1 ? <Trans>Delete column…</Trans> : <Trans>Delete column</Trans>}
      </Menu.Item>
    </>
  )
}

/** Menu items that move the column to the left or right on the screen. */
function MoveMenuItems({ column }: { column: Category }) {
  const { dir } = useDirection()
  const { lists, move } = useSortArea()
  const key = columnKey(column)
  const position = positionOf(lists, key)
  if (!position) return null
  /** The index of the last column. */
  const last = (lists.find(({ id }) => id === position.list)?.items.length ?? 1) - 1
  const leftOffset = dir === 'rtl' ? 1 : -1
  /** Props of a menu item that moves the column by -1 or 1. */
  const item = (by: number) => ({
    disabled: position.index + by < 0 || position.index + by > last,
    onClick: () => move(key, { list: position.list, index: position.index + by }),
  })
  return (
    <>
      <Menu.Item leftSection={<IconArrowLeft size={16} />} {...item(leftOffset)}>
        <Trans>Move left</Trans>
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowRight size={16} />} {...item(-leftOffset)}>
        <Trans>Move right</Trans>
      </Menu.Item>
    </>
  )
}
