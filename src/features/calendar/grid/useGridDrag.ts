import { useCalendar } from '../calendarContext.ts'
import { type Item, isEvent } from './items.ts'
import type { Drag } from './useDrag.ts'

/** How a grid answers dragging: what can be dragged, and what it shows meanwhile. */
export function useGridDrag(items: readonly Item[]) {
  const { onMove, onNew } = useCalendar()
  return {
    options: {
      itemOf: (key: string) => items.filter(isEvent).find((item) => item.key === key),
      onMove,
      onDraw: onNew,
    },
    /** The items as they would stand if what is held were let go now. */
    withDrag(drag: Drag | undefined): Item[] {
      if (!drag) return [...items]
      if (drag.item) return items.map((item) => (item.key === drag.item?.key ? { ...item, ...drag.span } : item))
      const drawn: Item = {
        key: 'drawn',
        title: '',
        place: '',
        color: 'primary',
        category: '',
        source: { kind: 'drawn' },
        ...drag.span,
      }
      return [...items, drawn]
    },
  }
}
