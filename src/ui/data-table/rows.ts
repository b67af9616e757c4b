import type { MouseEvent, ReactNode } from 'react'
import type { Column, Density, RowId, View } from './column.ts'
import type { Selection } from './selection.ts'

/** What the rows need, as a table and as cards. */
export interface RowsProps<Row> {
  label: string
  /** What narrows the list, as one text: with another one, nothing is chosen any more. */
  scope: string
  rows: Row[]
  columns: Column<Row>[]
  /** How many rows match, on all pages. */
  total: number
  view: View
  onView(change: Partial<View>): void
  idOf(row: Row): RowId
  nameOf(row: Row): string
  onOpen(row: Row): void
  menu?: ((row: Row) => ReactNode) | undefined
  card(row: Row): ReactNode
  selection: Selection<Row> | undefined
  density: Density
  busy: boolean
}

const CONTROLS = 'a, button, input, label, select, textarea, [role="menuitem"]'

/** A click on a row opens it, with shift or Ctrl it chooses; clicks on what stands in the row, or in a menu above it, are not the row's. */
export function onRowClick<Row>(event: MouseEvent, row: Row, { selection, onOpen }: Pick<RowsProps<Row>, 'selection' | 'onOpen'>): void {
  const target = event.target as Element
  if (!event.currentTarget.contains(target) || target.closest(CONTROLS)) return
  if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(row, event.shiftKey)
  else if (!String(getSelection()).trim()) onOpen(row)
}
