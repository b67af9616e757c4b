import { useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import { type LiveRows, loadedRows } from '#client/live/infiniteRows.ts'

/** The rows to show, in order. */
export interface VisibleRows<Row> {
  /** The rows loaded so far. */
  rows: readonly Row[]
  /** The number of all rows. */
  total: number
  /** False with a search or filter, since the order of some rows cannot be changed, and for users who may not change it. */
  isMovable: boolean
  /** To be called with the indexes of the visible rows, so that they are read. */
  showRange?(from: number, to: number): void
}

/** All rows, whose order the office can change, or with a search or filter the matching rows, which are read as they become visible. */
export function useVisibleRows<Row>(
  all: readonly Row[],
  { pages, total, showRange }: LiveRows<Row>,
  isFiltered: boolean,
): VisibleRows<Row> {
  const mayMove = usePermission()('office')
  const matchingRows = useMemo(() => loadedRows(pages), [pages])
  return isFiltered ? { rows: matchingRows, total, isMovable: false, showRange } : { rows: all, total: all.length, isMovable: mayMove }
}
