import { useMemo } from 'react'
import { type LiveRows, loadedRows } from '#client/live/infiniteRows.ts'

/** The rows that are shown, in their order. */
export interface Shown<Row> {
  /** As many as have been read. */
  rows: readonly Row[]
  /** How many there are. */
  total: number
  /** False while only some rows are shown: their order says nothing then. */
  movable: boolean
  /** The rows between these places are looked at. */
  look?(from: number, to: number): void
}

/** All rows, whose order is changed here, or those that match, which are read as far as they are looked at. */
export function useShown<Row>(all: readonly Row[], { pages, total, showRange: look }: LiveRows<Row>, narrowed: boolean): Shown<Row> {
  const found = useMemo(() => loadedRows(pages), [pages])
  return narrowed ? { rows: found, total, movable: false, look } : { rows: all, total: all.length, movable: true }
}
