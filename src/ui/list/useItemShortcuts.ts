import type { RefObject } from 'react'
import { focusIn } from '#ui/shortcuts/focusIn.ts'
import { focusedRow, type ListKeys, useListShortcuts } from '#ui/shortcuts/useListShortcuts.ts'

/**
 * The keys of a list of cards or of items with several controls: they move between the first links of the items, or their first buttons.
 * Each item has the attribute `data-row`. In a grid all arrow keys move.
 */
export function useItemShortcuts(
  list: RefObject<HTMLElement | null>,
  keys: Pick<ListKeys, 'onToggle' | 'onClear' | 'onEdit' | 'columns'> = {},
): void {
  useListShortcuts({
    ...keys,
    list,
    onMove: (by) => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const focused = focusedRow(list)
      const index = focused ? items.indexOf(focused) + by : 0
      const item = items[Math.max(0, Math.min(index, items.length - 1))]
      if (item) focusIn(item)
    },
  })
}

/** The number of columns of a CSS grid. */
export const columnsOf = (grid: RefObject<HTMLElement | null>): number =>
  grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1
