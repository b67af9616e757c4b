import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, type MouseEvent as ReactMouseEvent, type ReactNode, type Ref } from 'react'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import { RowCheck } from './RowCheck.tsx'
import { RowMenu } from './RowMenu.tsx'

/** What the rows of one table share; the same object as long as it says the same. */
export interface RowShape<Row> {
  columns: Column<Row>[]
  nameOf(row: Row): string
  menu: ((row: Row) => ReactNode) | undefined
  selectable: boolean
}

/** What is done on a row; the row is told apart by its index. */
export interface RowActions {
  onFocus(index: number): void
  onClick(event: ReactMouseEvent, index: number): void
  onKeyDown(event: KeyboardEvent, index: number): void
  onToggle(index: number, range: boolean): void
}

interface Props<Row> {
  row: Row
  index: number
  /** Its place among all rows of all pages, from 1 for the header. */
  place: number
  shape: RowShape<Row>
  actions: RowActions
  active: boolean
  chosen: boolean
  measure: Ref<HTMLTableRowElement> | undefined
}

function PlainTableRow<Row>({ row, index, place, shape, actions, active, chosen, measure }: Props<Row>) {
  const { t } = useLingui()
  const { columns, nameOf, menu, selectable } = shape
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={place}
      tabIndex={active ? 0 : -1}
      data-chosen={chosen || undefined}
      onFocus={() => actions.onFocus(index)}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => actions.onClick(event, index)}
      onKeyDown={(event) => actions.onKeyDown(event, index)}
    >
      {selectable && (
        <td className={classes.check}>
          <RowCheck
            tabIndex={-1}
            label={t`Select ${nameOf(row)}`}
            checked={chosen}
            onChange={(event) => actions.onToggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-priority={column.priority}>
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

/** One row of a table. While the table scrolls, rows that stay are not drawn again. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
