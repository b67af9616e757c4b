import { useState } from 'react'
import type { RowId } from './column.ts'

/** The selected rows by id. Rows of other pages stay selected. */
export type SelectedRows<Row> = ReadonlyMap<RowId, Row>

/** Returns the selection after one row is toggled. */
export function toggleRow<Row>(selected: SelectedRows<Row>, id: RowId, row: Row): SelectedRows<Row> {
  const next = new Map(selected)
  if (!next.delete(id)) next.set(id, row)
  return next
}

/** Returns the selection plus all rows between `from` and `to` in the order of the page. */
export function withRange<Row>(
  selected: SelectedRows<Row>,
  rows: Row[],
  idOf: (row: Row) => RowId,
  from: RowId,
  to: RowId,
): SelectedRows<Row> {
  const ends = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id))
  if (ends.includes(-1)) return selected
  const [first, last] = ends.sort((a, b) => a - b) as [number, number]
  return withRows(selected, rows.slice(first, last + 1), idOf)
}

/** Returns the selection after the whole page is toggled: all its rows are selected, or none if all were. */
export function togglePageRows<Row>(selected: SelectedRows<Row>, rows: Row[], idOf: (row: Row) => RowId): SelectedRows<Row> {
  if (!rows.every((row) => selected.has(idOf(row)))) return withRows(selected, rows, idOf)
  const next = new Map(selected)
  for (const row of rows) next.delete(idOf(row))
  return next
}

const withRows = <Row>(selected: SelectedRows<Row>, rows: Row[], idOf: (row: Row) => RowId): SelectedRows<Row> =>
  new Map([...selected, ...rows.map((row) => [idOf(row), row] as const)])

/**
 * Returns the selection after the rows were read again. Rows that vanished from the page are deselected, changed rows are replaced.
 * @returns the same map when nothing changed
 */
export function refreshSelection<Row>(
  selected: SelectedRows<Row>,
  previousRows: Row[],
  rows: Row[],
  idOf: (row: Row) => RowId,
): SelectedRows<Row> {
  if (selected.size === 0) return selected
  const currentRows = new Map(rows.map((row) => [idOf(row), row]))
  const next = new Map(selected)
  let changed = false
  for (const row of previousRows) if (next.has(idOf(row)) && !currentRows.has(idOf(row))) changed = next.delete(idOf(row)) || changed
  for (const [id, row] of currentRows) {
    if (!next.has(id) || next.get(id) === row) continue
    next.set(id, row)
    changed = true
  }
  return changed ? next : selected
}

export interface Selection<Row> {
  selectedRows: SelectedRows<Row>
  /** With `range` (Shift and click), all rows since the last selected one are selected too. */
  toggle(row: Row, range: boolean): void
  togglePage(): void
  selectRows(rows: Row[]): void
  clear(): void
}

/**
 * The selected rows of a table.
 *
 * @param scope search and filters as one text; the selection is cleared when it changes
 * @param pageAndSort page and sort as one text; rows that vanish while it stays the same were deleted
 */
export function useSelection<Row>(rows: Row[], idOf: (row: Row) => RowId, scope: string, pageAndSort: string): Selection<Row> {
  const [state, setState] = useState({
    selected: new Map() as SelectedRows<Row>,
    rows,
    scope,
    pageAndSort,
    /** The row that was toggled last, where a range begins. */
    last: undefined as RowId | undefined,
  })
  let { selected, last } = state
  if (state.rows !== rows || state.scope !== scope || state.pageAndSort !== pageAndSort) {
    selected =
      state.scope === scope ? refreshSelection(selected, state.pageAndSort === pageAndSort ? state.rows : [], rows, idOf) : new Map()
    last = state.scope === scope ? last : undefined
    setState({ selected, rows, scope, pageAndSort, last })
  }
  const update = (selected: SelectedRows<Row>, last?: RowId) => setState({ selected, rows, scope, pageAndSort, last })
  return {
    selectedRows: selected,
    toggle(row, range) {
      const id = idOf(row)
      update(range && last !== undefined ? withRange(selected, rows, idOf, last, id) : toggleRow(selected, id, row), id)
    },
    togglePage: () => update(togglePageRows(selected, rows, idOf)),
    selectRows: (rows) => update(new Map(rows.map((row) => [idOf(row), row]))),
    clear: () => update(new Map()),
  }
}
