import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import classes from './DataTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { onRowClick, type RowsProps } from './rows.ts'
import { TableHead } from './TableHead.tsx'
import { useRowFocus } from './useRowFocus.ts'
import { useVirtualRows } from './useVirtualRows.ts'

/** The rows as a table, for a wide place. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { t } = useLingui()
  const { label, rows, columns, total, view, onView, idOf, nameOf, onOpen, menu, selection, density, busy } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const virtual = useVirtualRows(body, rows.length, density === 'compact' ? 41 : 53)
  const { active, setActive, onKeyDown } = useRowFocus({
    list: body,
    count: rows.length,
    reveal: virtual.reveal,
    onOpen: (index) => onOpen(rows[index] as Row),
    ...(selection && {
      onToggle: (index: number, range: boolean) => selection.toggle(rows[index] as Row, range),
      onClear: selection.clear,
    }),
  })
  const chosenHere = selection ? rows.filter((row) => selection.chosen.has(idOf(row))).length : 0
  const span = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)
  const firstOfPage = (view.page - 1) * view.pageSize

  return (
    <table className={classes.table} aria-label={label} aria-rowcount={total + 1} aria-busy={busy} data-density={density}>
      <TableHead
        columns={columns}
        sort={view.sort}
        onSort={(sort) => onView({ sort, page: 1 })}
        chosen={selection && (chosenHere === 0 ? 'none' : chosenHere === rows.length ? 'all' : 'some')}
        onChooseAll={() => selection?.togglePage()}
        withMenu={Boolean(menu)}
      />
      <tbody ref={body}>
        <Space height={virtual.before} span={span} />
        {virtual.indexes.map((index) => {
          const row = rows[index] as Row
          const chosen = selection?.chosen.has(idOf(row))
          return (
            <tr
              key={idOf(row)}
              ref={virtual.measure}
              data-index={index}
              aria-rowindex={firstOfPage + index + 2}
              tabIndex={index === active ? 0 : -1}
              data-chosen={chosen || undefined}
              onFocus={() => setActive(index)}
              onMouseDown={(event) => event.shiftKey && event.preventDefault()}
              onClick={(event) => onRowClick(event, row, props)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {selection && (
                <td className={classes.check}>
                  <Checkbox
                    size="xs"
                    tabIndex={-1}
                    aria-label={t`Select ${nameOf(row)}`}
                    checked={chosen}
                    onChange={(event) => selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
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
        })}
        <Space height={virtual.after} span={span} />
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
    </table>
  )
}

/** Stands for the rows that are not in the document. */
const Space = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden className={classes.space}>
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  ) : null
