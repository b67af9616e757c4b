import { useCalendar } from '../calendarContext.ts'
import { type Item, isEvent } from './items.ts'
import type { Drag } from './useDrag.ts'

/** The options of `useDrag` for a grid, and the items to show during a drag. */
export function useGridDrag(items: readonly Item[]) {
  const { mayEdit, onMove, onNew } = useCalendar()
  return {
    options: {
      isDisabled: !mayEdit,
      /** The event with a key; undefined for a task or lesson, which cannot be dragged. */
      itemOf: (key: string) => items.filter(isEvent).find((item) => item.key === key),
      onMove,
      onDraw: onNew,
    },
    /** The items with the dragged one at its new time, or with the new one that is drawn. */
    withDrag(drag: Drag | undefined): Item[] {
      if (!drag) return [...items]
      if (drag.item) return items.map((item) => (item.key === drag.item?.key ? { ...item, ...drag.span } : item))
      const newItem: Item = {
        key: 'drawn',
        title: '',
        place: '',
        color: 'primary',
        category: '',
        source: { kind: 'drawn' },
        ...drag.span,
      }
      return [...items, newItem]
    },
  }
}
