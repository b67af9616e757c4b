import { useMemo } from 'react'
import { type LiveRows, readRows } from '#client/liveRows.ts'

/** How many rows are drawn, and of a narrowed list read, at first: more would make a list of thousands slow. */
export const AT_ONCE = 25

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

/** What asks for one page of what matches. */
export const pageOf = <Query extends object>(query: Query, page = 1) => ({ query: { ...query, page, pageSize: AT_ONCE } })

/** All rows, whose order is changed here, or those that match, which are read as far as they are looked at. */
export function useShown<Row>(all: readonly Row[], { pages, total, look }: LiveRows<Row>, narrowed: boolean): Shown<Row> {
  const found = useMemo(() => readRows(pages), [pages])
  return narrowed ? { rows: found, total, movable: false, look } : { rows: all, total: all.length, movable: true }
}
