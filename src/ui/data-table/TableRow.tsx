import { useLingui } from '@lingui/react/macro'
import { memo, type MouseEvent as ReactMouseEvent, type ReactNode, type Ref } from 'react'
import type { Column, RowId } from './column.ts'
import classes from './DataTable.module.css'
import { RowCheck } from './RowCheck.tsx'
import { RowMenu } from './RowMenu.tsx'

/** Props that all rows of a table share. The object changes only when its content does, so that `memo` works. */
export interface SharedRowProps<Row> {
  columns: Column<Row>[]
  nameOf(row: Row): string
  /** Renders the items of a row's menu. */
  menu: ((row: Row) => ReactNode) | undefined
  selectable: boolean
}

/** Event handlers shared by all rows; each gets the index of its row. */
export interface RowActions {
  onFocus(index: number): void
  onClick(event: ReactMouseEvent, index: number): void
  /** With `range` (Shift), all rows since the last selected one are selected too. */
  onToggle(index: number, range: boolean): void
}

interface Props<Row> {
  row: Row
  id: RowId
  index: number
  /** `aria-rowindex`: position among the rows of all pages; the header is 1. */
  ariaRowIndex: number
  shared: SharedRowProps<Row>
  actions: RowActions
  /** The row is in the tab order; the others are reached with the arrow keys. */
  active: boolean
  selected: boolean
  /** Measures the height of the row, in a virtualized table. */
  measure: Ref<HTMLTableRowElement> | undefined
}

function UnmemoizedTableRow<Row>({ row, id, index, ariaRowIndex, shared, actions, active, selected, measure }: Props<Row>) {
  const { t } = useLingui()
  const { columns, nameOf, menu, selectable } = shared
  return (
    <tr
      ref={measure}
      data-row={id}
      data-index={index}
      aria-rowindex={ariaRowIndex}
      tabIndex={active ? 0 : -1}
      data-selected={selected || undefined}
      onFocus={() => actions.onFocus(index)}
      // A click with Shift selects rows, not text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => actions.onClick(event, index)}
    >
      {selectable && (
        <td className={classes.check}>
          <RowCheck
            tabIndex={-1}
            label={t`Select ${nameOf(row)}`}
            checked={selected}
            onChange={(event) => actions.onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-priority={column.priority} data-grows={column.grows}>
          {column.cell(row)}
        </td>
      ))}
      {menu && (
        <td className={classes.more}>
          <RowMenu label={t`Actions for ${nameOf(row)}`}>{menu(row)}</RowMenu>
        </td>
      )}
    </tr>
  )
}

/** One row of a table. Rows that stay visible are not rendered again while the table scrolls. */
export const TableRow = memo(UnmemoizedTableRow) as typeof UnmemoizedTableRow
