import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { Busy } from './Busy.tsx'
import classes from './DataTable.module.css'
import { onRowClick, type RowsProps } from './rows.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** The rows as a table, for wide screens. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { label, scope, rows, columns, total, view, onView, idOf, nameOf, onOpen, onEdit, menu, selection, density, busy } = props
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  // As `--row` in DataTable.module.css, in px.
  const rowHeight = density === 'compact' ? 40 : 48
  // `true`: all rows have the same height.
  const virtual = useVirtualRows(body, rows.length, rowHeight, true)
  // In the first render after a search, only the rows that fit into the window.
  const renderedIndexes = virtual.indexes.slice(0, useRenderedCount(scope, body))
  /** Height in px of the rows that are not rendered below. */
  const after = virtual.after + (virtual.indexes.length - renderedIndexes.length) * rowHeight
  // `active`: index of the row in the tab order.
  const { active, setActive } = useRowFocus({
    list: body,
    count: rows.length,
    reveal: virtual.reveal,
    onOpen: onOpen && ((index) => onOpen(rows[index] as Row)),
    onEdit: onEdit && ((index) => onEdit(rows[index] as Row)),
    ...(selection && {
      onToggle: (index: number, range: boolean) => selection.toggle(rows[index] as Row, range),
      onClear: selection.selectedRows.size > 0 ? selection.clear : undefined,
    }),
  })
  /** Number of selected rows on this page. */
  const selectedOnPage =
    selection && selection.selectedRows.size > 0 ? rows.filter((row) => selection.selectedRows.has(idOf(row))).length : 0
  /** Number of columns with those of checkboxes and menus. */
  const span = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)
  const pageOffset = (view.page - 1) * view.pageSize

  const selectable = selection !== undefined
  const sharedProps = useMemo(() => ({ columns, nameOf, menu, selectable }), [columns, nameOf, menu, selectable])
  // The rows call the handlers of the latest render through a ref, so that they need not render again when a handler changes.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const actions = useMemo(
    () => ({
      onFocus: setActive,
      onClick: (event: MouseEvent, index: number) => onRowClick(event, latest.current.rows[index] as Row, latest.current),
      onToggle: (index: number, range: boolean) => latest.current.selection?.toggle(latest.current.rows[index] as Row, range),
    }),
    [setActive],
  )

  return (
    <table
      ref={table}
      className={classes.table}
      aria-label={label}
      aria-rowcount={total + 1}
      data-density={density}
      data-opens={onOpen && true}
    >
      <TableHead
        columns={columns}
        sort={view.sort}
        onSort={(sort) => onView({ sort, page: 1 })}
        selectedOnPage={selection && (selectedOnPage === 0 ? 'none' : selectedOnPage === rows.length ? 'all' : 'some')}
        onSelectAll={() => selection?.togglePage()}
        hasMenu={Boolean(menu)}
      />
      <tbody ref={body}>
        <Spacer height={virtual.before} span={span} />
        {renderedIndexes.map((index) => {
          const row = rows[index] as Row
          const id = idOf(row)
          return (
            <TableRow
              key={id}
              row={row}
              id={id}
              index={index}
              // Counted from 1, and the header is the first row.
              ariaRowIndex={pageOffset + index + 2}
              shared={sharedProps}
              actions={actions}
              active={index === active}
              selected={selection?.selectedRows.has(id) ?? false}
              measure={virtual.measure}
            />
          )
        })}
        <Spacer height={after} span={span} />
      </tbody>
      {columns.some(({ footer }) => footer) && (
        <tfoot>
          <tr>
            {selection && <td />}
            {columns.map((column) => (
              <td key={column.id} data-align={column.align} data-priority={column.priority}>
                {column.footer}
              </td>
            ))}
            {menu && <td />}
          </tr>
        </tfoot>
      )}
      <Busy list={table} busy={busy} />
    </table>
  )
}

/** An empty row with the height of the rows that are not rendered. */
const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.space}>
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  ) : null
