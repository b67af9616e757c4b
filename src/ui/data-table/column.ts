import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export interface Column<Row> {
  /** Its name in the sort of the URL, and under which it is remembered as hidden. */
  id: string
  header: string
  cell(row: Row): ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  width?: number
  /** What the file of an export holds; a column without it is not exported. */
  csv?(row: Row): string | number
  /** Cannot be hidden: the column that says which row this is. */
  fixed?: boolean
  /** Leaves first where the table gets narrow: 3 before 2; without it the column always stays. */
  priority?: 2 | 3
  /** Below all rows: a total. */
  footer?: ReactNode
}

/** What the URL says of a list: `q sort page pageSize` of the contract. */
export interface View {
  sort: string | undefined
  page: number
  pageSize: number
}

export type Density = 'comfortable' | 'compact'

/** Rows are named by their ids, compared as strings. */
export type RowId = string

/** How a column stands in the sort: `'-date'` is `descending` for `date`. */
export function sortOf(sort: string | undefined, id: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : 'none'
}

/** The sort after a click on a header: up, then down, then up again. */
export const nextSort = (sort: string | undefined, id: string): string => (sort === id ? `-${id}` : id)
