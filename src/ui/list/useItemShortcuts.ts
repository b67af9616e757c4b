import type { RefObject } from 'react'
import { focusIn } from '#ui/shortcuts/focusIn.ts'
import { focusedRow, type ListKeys, useListShortcuts } from '#ui/shortcuts/useListShortcuts.ts'

interface ItemKeys extends Pick<ListKeys, 'onClear' | 'columns'> {
  /** Selects or deselects an item; with `isRange` (Shift), all items since the last selected one. */
  onSelect?: ((item: HTMLElement, isRange: boolean) => void) | undefined
  /** Opens the form of an item. */
  onEdit?: ((item: HTMLElement) => void) | undefined
}

/**
 * The keys of a list of cards or of items with several controls: they move between the first links of the items, or their first buttons.
 * Each item has the attribute `data-row`. In a grid all arrow keys move.
 */
export function useItemShortcuts(list: RefObject<HTMLElement | null>, { onSelect, onEdit, ...keys }: ItemKeys = {}): void {
  const withFocused = (act: (item: HTMLElement) => void) => {
    const item = focusedRow(list)
    if (item) act(item)
  }
  useListShortcuts({
    ...keys,
    list,
    onMove: (by, extend) => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const focused = focusedRow(list)
      const index = focused ? items.indexOf(focused) + by : 0
      const item = items[Math.max(0, Math.min(index, items.length - 1))]
      if (!item) return
      focusIn(item)
      if (extend && item !== focused) onSelect?.(item, true)
    },
    onToggle: onSelect && (({ shiftKey }) => withFocused((item) => onSelect(item, shiftKey))),
    onEdit: onEdit && (() => withFocused(onEdit)),
  })
}

/** The number of columns of a CSS grid. */
export const columnsOf = (grid: RefObject<HTMLElement | null>): number =>
  grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1
