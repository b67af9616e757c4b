import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '#contract/http/field.ts'
import { ORDER_STEP, orderBetween } from '#contract/values/order.ts'
import { useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { useSortArea, useSortItem, useSortList } from '#ui/sortable/hooks.ts'
import type { MoveRequest } from '#ui/sortable/positions.ts'
import { SortArea } from '#ui/sortable/SortArea.tsx'
import classes from './OrderedList.module.css'
import { PAGE_SIZE } from './paging.ts'
import type { VisibleRows } from './useVisibleRows.ts'

/** A row with its place in the stored order. */
interface OrderedRow {
  id: Id
  name: string
  order: number
}

/** Functions that move a row without dragging, and its focus before it is deleted. */
export interface RowMoves {
  /** Undefined for the first row, or if the order cannot be changed. */
  up: (() => void) | undefined
  /** Undefined for the last row, or if the order cannot be changed. */
  down: (() => void) | undefined
  /** Before the row is deleted: moves the focus to its neighbour. */
  moveFocus(): void
}

interface Props<Row> {
  label: string
  /** The search and filter as one string. */
  scope: string
  rows: VisibleRows<Row>
  /** Stores the order of one row. */
  onOrder(row: Row, order: number): Promise<unknown>
  renderRow(row: Row, moves: RowMoves): ReactNode
}

/** The id of the list for drag and drop. */
const LIST_ID = 'rows'

/** A list whose order is stored. It is changed by dragging, by keyboard, or from the menu of a row. */
export function OrderedList<Row extends OrderedRow>({ label, scope, rows: visibleRows, onOrder, renderRow }: Props<Row>) {
  const { rows } = visibleRows
  const byId = useMemo(() => new Map(rows.map((row) => [String(row.id), row])), [rows])
  // For drag and drop: rows move between lists of the same `kind`, of which there is only this one.
  const lists = useMemo(() => [{ id: LIST_ID, kind: LIST_ID, axis: 'y' as const, items: [...byId.keys()] }], [byId])

  const store = async ({ id, to, before, after }: MoveRequest): Promise<unknown> => {
    const row = byId.get(id)
    if (!row) return
    // `after` is the row above the new position, `before` the one below.
    const order = orderBetween(byId.get(after ?? '')?.order, byId.get(before ?? '')?.order)
    if (order !== undefined) return onOrder(row, order)
    // There is no free number between the two neighbours, so all rows are numbered again.
    const reordered = rows.filter((other) => other !== row)
    reordered.splice(to.index, 0, row)
    for (const [index, ordered] of reordered.entries()) await onOrder(ordered, (index + 1) * ORDER_STEP)
  }

  return (
    <SortArea
      lists={lists}
      scope={scope}
      nameOf={(id) => byId.get(id)?.name ?? ''}
      onMove={store}
      renderDragged={(id) => <div className={classes.dragged}>{byId.get(id)?.name}</div>}
    >
      <Rows label={label} scope={scope} byId={byId} visibleRows={visibleRows} renderRow={renderRow} />
    </SortArea>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'label' | 'scope' | 'renderRow'> & { byId: Map<string, Row>; visibleRows: VisibleRows<Row> }

/** The rows in the order of drag and drop, and a button for more. */
function Rows<Row extends OrderedRow>({ label, scope, byId, visibleRows: { total, isMovable, showRange }, renderRow }: RowsProps<Row>) {
  const { ref, items, dropIndex } = useSortList(LIST_ID)
  const list = useRef<HTMLOListElement>(null)
  const mergedRef = useMergedRef(ref, list)
  useItemShortcuts(list)
  const { move, focusAfterChange } = useSortArea()
  const [limit, setLimit] = useState(PAGE_SIZE)
  // While a row is dragged, at least the rows up to its drop position are rendered.
  const rowCount = Math.max(limit, dropIndex + 1)
  const renderedItems = items.slice(0, Math.min(rowCount, useRenderedCount(scope, list)))
  // Rows of a filtered list are read as they are shown.
  useEffect(() => showRange?.(0, Math.min(rowCount, total) - 1))
  const moveFunctionsOf = (id: string, index: number): RowMoves => ({
    up: isMovable && index > 0 ? () => move(id, { list: LIST_ID, index: index - 1 }) : undefined,
    down: isMovable && index < items.length - 1 ? () => move(id, { list: LIST_ID, index: index + 1 }) : undefined,
    // The row below, or else above, gets the focus once this one is gone.
    moveFocus: () => focusAfterChange(items[index + 1] ?? items[index - 1] ?? ''),
  })
  return (
    <>
      <ol ref={mergedRef} className={classes.list} aria-label={label}>
        {renderedItems.map((id, index) => {
          const row = byId.get(id)
          return row && <Item key={id} id={id} row={row} moves={moveFunctionsOf(id, index)} isMovable={isMovable} renderRow={renderRow} />
        })}
      </ol>
      {total > rowCount && (
        <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => setLimit(rowCount + PAGE_SIZE)}>
          <Plural value={total - rowCount} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}

type ItemProps<Row> = Pick<VisibleRows<Row>, 'isMovable'> & Pick<Props<Row>, 'renderRow'> & { id: string; row: Row; moves: RowMoves }

/** A row with its drag handle; without one if the order cannot be changed. */
function Item<Row extends OrderedRow>({ id, row, moves, isMovable, renderRow }: ItemProps<Row>) {
  const { t } = useLingui()
  const { ref, pointerProps, handleRef, handleProps, dragged } = useSortItem(id, { disabled: !isMovable })
  return (
    <li ref={ref} className={classes.row} data-dragged={dragged} data-id={id} data-row={id}>
      {isMovable && (
        <button type="button" ref={handleRef} className={classes.grip} aria-label={t`Move ${row.name}`} {...pointerProps} {...handleProps}>
          <IconGripVertical size={18} stroke={1.7} aria-hidden />
        </button>
      )}
      {renderRow(row, moves)}
    </li>
  )
}
