import type { RefObject } from 'react'
import { usePointerDrag } from '#ui/hooks/usePointerDrag.ts'
import type { EventItem } from './items.ts'
import { moveSpan, type Position, resizeSpan, type Span, sameSpan, spanBetween } from './moves.ts'

/** A drag in progress, with the span that a drop would give. */
export interface Drag {
  /** `start` and `end` resize an event at this edge; `new` draws one. */
  mode: 'move' | 'start' | 'end' | 'new'
  item: EventItem | undefined
  span: Span
}

interface Options {
  root: RefObject<HTMLElement | null>
  /** True if nothing can be dragged or drawn. */
  isDisabled: boolean
  /** The event of an element's `data-item`, if it can be changed. */
  itemOf(key: string): EventItem | undefined
  onMove(item: EventItem, span: Span): void
  /** Called after the user has drawn a new event in an empty part of the grid. */
  onDraw(span: Span): void
}

/** What a pointer would drag. */
interface Press {
  mode: Drag['mode']
  item: EventItem | undefined
  /** Where in the calendar the pointer went down. */
  from: Position
}

/**
 * Moves and resizes events and draws new ones by mouse, pen and touch. It finds elements by attributes: `data-day` is a day (with `data-timed`
 * one whose height is 24 hours), `data-item` an event, `data-grip` one of its edges.
 */
export function useDrag({ root, isDisabled, itemOf, onMove, onDraw }: Options): Drag | undefined {
  const drag = usePointerDrag<Press, Span>({
    root,
    targetAt(element, x, y) {
      if (isDisabled) return undefined
      const from = positionAt(root.current, x, y)
      const key = element.closest<HTMLElement>('[data-item]')?.dataset.item
      const item = key === undefined ? undefined : itemOf(key)
      if (!from || (key !== undefined && !item)) return undefined
      // `data-slot` are the empty parts of the grid, in which new events are drawn.
      if (!item && element.closest('a, button:not([data-slot]), [role=dialog]')) return undefined
      const grip = item ? (element.closest<HTMLElement>('[data-grip]')?.dataset.grip as 'start' | 'end' | undefined) : undefined
      return { mode: item ? (grip ?? 'move') : 'new', item, from }
    },
    onMove: (y) => scrollNearEdge(root.current, y),
    resultAt(press, x, y) {
      const position = positionAt(root.current, x, y)
      return position && spanAt(press, position)
    },
    onDrop({ item }, span) {
      if (!item) onDraw(span)
      else if (!sameSpan(item, span)) onMove(item, span)
    },
  })
  return drag && { mode: drag.target.mode, item: drag.target.item, span: drag.result }
}

/** The span that a drop at a position gives. */
function spanAt({ mode, item, from }: Press, to: Position): Span {
  if (!item) return spanBetween(from, to)
  const { start, end, allDay } = item
  if (mode === 'move' || mode === 'new') return moveSpan({ start, end, allDay }, from, to)
  return resizeSpan({ start, end, allDay }, mode, allDay ? to : { ...to, day: from.day })
}

/** The position in the calendar at a point of the window. */
export function positionAt(root: HTMLElement | null, x: number, y: number): Position | undefined {
  const dayElement = document
    .elementsFromPoint(x, y)
    .find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.dataset.day !== undefined && Boolean(root?.contains(element)),
    )
  const day = dayElement?.dataset.day
  if (!dayElement || !day) return undefined
  if (dayElement.dataset.timed === undefined) return { day, minutes: null }
  const { top, height } = dayElement.getBoundingClientRect()
  return { day, minutes: Math.min(24 * 60, Math.max(0, ((y - top) / height) * 24 * 60)) }
}

/** Scrolls while the pointer is near the upper or lower edge. */
function scrollNearEdge(root: HTMLElement | null, y: number): void {
  const scroller = root?.closest<HTMLElement>('[data-scroller]') ?? root?.querySelector<HTMLElement>('[data-scroller]')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  // The area at the upper edge is larger, because the header of the grid covers a part of it.
  if (y > bottom - 24) scroller.scrollTop += 12
  else if (y < top + 72) scroller.scrollTop -= 12
}
