import type { MouseEvent, ReactNode } from 'react'
import type { RowGesturesProps } from '../gestures/RowGestures.tsx'
import type { Column, Density, PageAndSort, RowId } from './column.ts'
import type { Selection } from './selection.ts'

/** Props of `TableRows` and `CardRows`. */
export interface RowsProps<Row> {
  label: string
  /** Search and filters as one text. When it changes, the selection is cleared. */
  scope: string
  rows: Row[]
  columns: Column<Row>[]
  /** Number of matching rows on all pages. */
  total: number
  /** Page, page size and sort, as in the URL. */
  view: PageAndSort
  onView(change: Partial<PageAndSort>): void
  idOf(row: Row): RowId
  /** Name of a row, for the labels of its checkbox and menu. */
  nameOf(row: Row): string
  /** Opens a row; undefined if the user may not open rows. */
  onOpen?: ((row: Row) => void) | undefined
  /** Opens the form of a row; the key E does so. */
  onEdit?: ((row: Row) => void) | undefined
  /** Renders the items of a row's menu. */
  menu?: ((row: Row) => ReactNode) | undefined
  /** Renders a row as a card, on a phone. */
  card(row: Row): ReactNode
  /** What swipes of a card do, on a phone. */
  swipes?: ((row: Row) => ReturnType<NonNullable<RowGesturesProps['swipes']>>) | undefined
  selection: Selection<Row> | undefined
  density: Density
  /** Rows are loaded by something else than the route. */
  busy: boolean
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"]'

/** Opens the clicked row, if rows can be opened; with Shift or Ctrl the click selects it. Clicks on a control inside the row, or in its menu, are ignored. */
export function onRowClick<Row>(event: MouseEvent, row: Row, { selection, onOpen }: Pick<RowsProps<Row>, 'selection' | 'onOpen'>): void {
  const target = event.target as Element
  if (!event.currentTarget.contains(target) || target.closest(INTERACTIVE)) return
  if (selection && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(row, event.shiftKey)
  else if (!String(getSelection()).trim()) onOpen?.(row)
}
