import { useState } from 'react'
import type { RowId } from './column.ts'

/** The chosen rows by id. Rows of other pages stay chosen. */
export type Chosen<Row> = ReadonlyMap<RowId, Row>

/** A row changes sides. */
export function toggled<Row>(chosen: Chosen<Row>, id: RowId, row: Row): Chosen<Row> {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, row)
  return next
}

/** All rows from one to another, in the order of the page, are chosen too. */
export function withRange<Row>(chosen: Chosen<Row>, rows: Row[], idOf: (row: Row) => RowId, from: RowId, to: RowId): Chosen<Row> {
  const ends = [from, to].map((id) => rows.findIndex((row) => idOf(row) === id))
  if (ends.includes(-1)) return chosen
  const [first, last] = ends.sort((a, b) => a - b) as [number, number]
  return joined(chosen, rows.slice(first, last + 1), idOf)
}

/** The rows of a page are all chosen, or all let go when they were. */
export function toggledPage<Row>(chosen: Chosen<Row>, rows: Row[], idOf: (row: Row) => RowId): Chosen<Row> {
  if (!rows.every((row) => chosen.has(idOf(row)))) return joined(chosen, rows, idOf)
  const next = new Map(chosen)
  for (const row of rows) next.delete(idOf(row))
  return next
}

const joined = <Row>(chosen: Chosen<Row>, rows: Row[], idOf: (row: Row) => RowId): Chosen<Row> =>
  new Map([...chosen, ...rows.map((row) => [idOf(row), row] as const)])

/**
 * What is chosen after the rows were read again: rows that vanished from the page are let go, changed ones are taken as they are now.
 * The same map when nothing changed.
 */
export function refreshed<Row>(chosen: Chosen<Row>, before: Row[], rows: Row[], idOf: (row: Row) => RowId): Chosen<Row> {
  if (chosen.size === 0) return chosen
  const now = new Map(rows.map((row) => [idOf(row), row]))
  const next = new Map(chosen)
  let changed = false
  for (const row of before) if (next.has(idOf(row)) && !now.has(idOf(row))) changed = next.delete(idOf(row)) || changed
  for (const [id, row] of now) {
    if (!next.has(id) || next.get(id) === row) continue
    next.set(id, row)
    changed = true
  }
  return changed ? next : chosen
}

export interface Selection<Row> {
  chosen: Chosen<Row>
  /** With `range`, everything since the last choice is chosen too (shift and click). */
  toggle(row: Row, range: boolean): void
  togglePage(): void
  choose(rows: Row[]): void
  clear(): void
}

/**
 * The chosen rows of a table.
 *
 * @param scope what narrows the list; another scope begins with nothing chosen
 * @param place the page and order; within one place, rows that vanish were deleted
 */
export function useSelection<Row>(rows: Row[], idOf: (row: Row) => RowId, scope: string, place: string): Selection<Row> {
  const [state, setState] = useState({ chosen: new Map() as Chosen<Row>, rows, scope, place, last: undefined as RowId | undefined })
  let { chosen, last } = state
  if (state.rows !== rows || state.scope !== scope || state.place !== place) {
    chosen = state.scope === scope ? refreshed(chosen, state.place === place ? state.rows : [], rows, idOf) : new Map()
    last = state.scope === scope ? last : undefined
    setState({ chosen, rows, scope, place, last })
  }
  const keep = (chosen: Chosen<Row>, last?: RowId) => setState({ chosen, rows, scope, place, last })
  return {
    chosen,
    toggle(row, range) {
      const id = idOf(row)
      keep(range && last !== undefined ? withRange(chosen, rows, idOf, last, id) : toggled(chosen, id, row), id)
    },
    togglePage: () => keep(toggledPage(chosen, rows, idOf)),
    choose: (rows) => keep(new Map(rows.map((row) => [idOf(row), row]))),
    clear: () => keep(new Map()),
  }
}
