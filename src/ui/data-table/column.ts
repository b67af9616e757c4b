import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Name of the column in the `sort` parameter, and in the stored list of hidden columns. */
  id: string
  header: string
  cell(row: Row): ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /** In px. */
  width?: number
  /** Takes all room that the other columns leave: for the column that names the record, so that it is the last to be cut. */
  grows?: boolean
  /** Value in an export. A column without it is not exported. */
  exportValue?(row: Row): string | number
  /** The exported value is a day such as `2026-05-04`, or empty: a date in spreadsheets. */
  isDay?: boolean
  /** Cannot be hidden, because it tells which record the row is. */
  fixed?: boolean
  /** Columns with 3, then with 2, are hidden when the table gets narrow. Columns without a priority stay. */
  priority?: 2 | 3
  /** Content below all rows, such as a total. */
  footer?: ReactNode
}

/** Paging and sort of a list, as in the URL (`sort page pageSize` of the contract's `ListQuery`). */
export interface PageAndSort {
  sort: string | undefined
  page: number
  pageSize: number
}

export type Density = 'comfortable' | 'compact'

/** Id of a row. Numeric ids are compared as strings. */
export type RowId = string

/** Direction of a column in a sort: for `date`, `'-date'` gives `descending`. */
export function sortDirection(sort: string | undefined, id: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : 'none'
}

/** The sort after a click on a header: first ascending, then alternating. */
export const nextSort = (sort: string | undefined, id: string): string => (sort === id ? `-${id}` : id)
