import { useDirection } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

/** Where the focus stands among the places of a grid. */
interface Cell {
  column: number
  row: number
}

/**
 * Arrow keys go from place to place, and only one place is a stop for Tab. Places carry `data-slot`, `data-column` and `data-row`.
 *
 * @param home the place that Tab reaches first
 * @param rows how many rows there are
 */
export function useRoving(root: RefObject<HTMLElement | null>, home: Cell, rows: number) {
  const { dir } = useDirection()
  const [cell, setCell] = useState<Cell>()
  const at = cell && cell.row < rows ? cell : home
  useEffect(() => {
    const element = root.current
    const find = ({ column, row }: Cell) => element?.querySelector<HTMLElement>(`[data-slot][data-column="${column}"][data-row="${row}"]`)
    const answer = (event: KeyboardEvent) => {
      const slot = (event.target as Element).closest<HTMLElement>('[data-slot]')
      if (!slot || event.altKey || event.ctrlKey || event.metaKey) return
      const from = { column: Number(slot.dataset.column), row: Number(slot.dataset.row) }
      const ahead = dir === 'rtl' ? -1 : 1
      const steps: Record<string, Cell> = {
        ArrowRight: { ...from, column: from.column + ahead },
        ArrowLeft: { ...from, column: from.column - ahead },
        ArrowUp: { ...from, row: from.row - 1 },
        ArrowDown: { ...from, row: from.row + 1 },
      }
      const to = steps[event.key]
      if (!to) return
      event.preventDefault()
      const next = find(to)
      if (!next) return
      setCell(to)
      next.focus()
    }
    element?.addEventListener('keydown', answer)
    return () => element?.removeEventListener('keydown', answer)
  }, [root, dir])
  return {
    /** The attributes of the place in this column and row. */
    slot: (column: number, row: number) => ({
      'data-slot': true,
      'data-column': column,
      'data-row': row,
      tabIndex: at.column === column && at.row === row ? 0 : -1,
      onFocus: () => setCell({ column, row }),
    }),
  }
}
