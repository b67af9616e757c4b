import { useDirection } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

/** A cell of a grid. */
interface Cell {
  column: number
  row: number
}

/**
 * Roving tabindex for a grid: arrow keys move the focus between cells, and only one cell is reached with Tab. Cells have `data-slot`,
 * `data-column` and `data-row`.
 *
 * @param initialCell the cell that Tab reaches at first
 * @param rows the number of rows
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, initialCell: Cell, rows: number) {
  const { dir } = useDirection()
  const [cell, setCell] = useState<Cell>()
  const current = cell && cell.row < rows ? cell : initialCell
  useEffect(() => {
    const element = root.current
    const find = ({ column, row }: Cell) => element?.querySelector<HTMLElement>(`[data-slot][data-column="${column}"][data-row="${row}"]`)
    const onKeyDown = (event: KeyboardEvent) => {
      const slot = (event.target as Element).closest<HTMLElement>('[data-slot]')
      if (!slot || event.altKey || event.ctrlKey || event.metaKey) return
      const from = { column: Number(slot.dataset.column), row: Number(slot.dataset.row) }
      const forward = dir === 'rtl' ? -1 : 1
      const neighbors: Record<string, Cell> = {
        ArrowRight: { ...from, column: from.column + forward },
        ArrowLeft: { ...from, column: from.column - forward },
        ArrowUp: { ...from, row: from.row - 1 },
        ArrowDown: { ...from, row: from.row + 1 },
      }
      const to = neighbors[event.key]
      if (!to) return
      event.preventDefault()
      const next = find(to)
      if (!next) return
      setCell(to)
      next.focus()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [root, dir])
  return {
    /** The props of the element in a cell. */
    cellProps: (column: number, row: number) => ({
      'data-slot': true,
      'data-column': column,
      'data-row': row,
      tabIndex: current.column === column && current.row === row ? 0 : -1,
      onFocus: () => setCell({ column, row }),
    }),
  }
}
