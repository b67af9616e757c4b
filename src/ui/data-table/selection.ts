import { useState } from 'react'
import type { RowId } from './column.ts'

/** The selected rows by id. Rows of other pages stay selected. */
export type SelectedRows<Row> = ReadonlyMap<RowId, Row>

/** The selection after one row is toggled. */
export function toggleRow<Row>(chosen: SelectedRows<Row>, id: RowId, row: Row): SelectedRows<Row> {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, row)
  return next
}

/** The selection plus all rows between `from` and `to` in the order of the page. */
export function withRange<Row>(
  chosen: SelectedRows<Row>,
  rows: Row[],
  idOf: (row: Row) => RowId,
  from: RowId,
  to: RowId,
): SelectedRows<Row> {
  const ends = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id))
  if (ends.includes(-1)) return chosen
  const [first, last] = ends.sort((a, b) => a - b) as [number, number]
  return withRows(chosen, rows.slice(first, last + 1), idOf)
}

/** The selection after the whole page is toggled: all its rows are selected, or none if all were. */
export function togglePageRows<Row>(chosen: SelectedRows<Row>, rows: Row[], idOf: (row: Row) => RowId): SelectedRows<Row> {
  if (!rows.every((row) => chosen.has(idOf(row)))) return withRows(chosen, rows, idOf)
  const next = new Map(chosen)
  for (const row of rows) next.delete(idOf(row))
  return next
}

const withRows = <Row>(chosen: SelectedRows<Row>, rows: Row[], idOf: (row: Row) => RowId): SelectedRows<Row> =>
  new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])

/**
 * The selection after the rows were read again. Rows that vanished from the page are deselected, changed rows are replaced.
 * @returns the same map when nothing changed
 */
export function refreshSelection<Row>(chosen: SelectedRows<Row>, before: Row[], rows: Row[], idOf: (row: Row) => RowId): SelectedRows<Row> {
  if (chosen.size === 0) return chosen
  const currentRows = new Map(rows.map((row) => [idOf(row), row]))
  const next = new Map(chosen)
  let changed = false
  for (const row of before) if (next.has(idOf(row)) && !currentRows.has(idOf(row))) changed = next.delete(idOf(row)) || changed
  for (const [id, row] of currentRows) {
    if (!next.has(id) || next.get(id) === row) continue
    next.set(id, row)
    changed = true
  }
  return changed ? next : chosen
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
    chosen: new Map() as SelectedRows<Row>,
    rows,
    scope,
    pageAndSort,
    last: undefined as RowId | undefined,
  })
  let { chosen, last } = state
  if (state.rows !== rows || state.scope !== scope || state.pageAndSort !== pageAndSort) {
    chosen = state.scope === scope ? refreshSelection(chosen, state.pageAndSort === pageAndSort ? state.rows : [], rows, idOf) : new Map()
    last = state.scope === scope ? last : undefined
    setState({ chosen, rows, scope, pageAndSort, last })
  }
  const update = (chosen: SelectedRows<Row>, last?: RowId) => setState({ chosen, rows, scope, pageAndSort, last })
  return {
    selectedRows: chosen,
    toggle(row, range) {
      const id = idOf(row)
      update(range && last !== undefined ? withRange(chosen, rows, idOf, last, id) : toggleRow(chosen, id, row), id)
    },
    togglePage: () => update(togglePageRows(chosen, rows, idOf)),
    selectRows: (rows) => update(new Map(rows.map((row) => [idOf(row), row]))),
    clear: () => update(new Map()),
  }
}
