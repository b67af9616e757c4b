import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
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
  /** The event of an element's `data-item`, if it can be changed. */
  itemOf(key: string): EventItem | undefined
  onMove(item: EventItem, span: Span): void
  /** Called after the user has drawn a new event in an empty part of the grid. */
  onDraw(span: Span): void
}

/** A pointer that is down and may start a drag. */
interface Press {
  mode: Drag['mode']
  item: EventItem | undefined
  /** Where the pointer went down: in the calendar, and in the window in px. */
  from: Position
  x: number
  y: number
  /** The `pointerId`. */
  pointer: number
  /** False for a touch until it has rested: before that it scrolls. */
  mayStart: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The distance in px after which a drag starts, and how long a touch must rest, in ms. */
const DRAG_DISTANCE = 5
const REST_MS = 350

/**
 * Moves and resizes events and draws new ones by mouse, pen and touch. It finds elements by attributes: `data-day` is a day (with `data-timed`
 * one whose height is 24 hours), `data-item` an event, `data-grip` one of its edges.
 */
export function useDrag(options: Options): Drag | undefined {
  const [drag, setDrag] = useState<Drag>()
  const latest = useLatest(options)
  const pressRef = useRef<Press>(undefined)
  const current = useRef<Drag>(undefined)

  useEffect(() => {
    const show = (next: Drag | undefined) => {
      current.current = next
      setDrag(next)
    }
    const release = () => {
      clearTimeout(pressRef.current?.timer)
      pressRef.current = undefined
      show(undefined)
    }
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Element
      if (event.button !== 0 || !event.isPrimary) return
      const from = positionAt(latest.current.root.current, event.clientX, event.clientY)
      const key = target.closest<HTMLElement>('[data-item]')?.dataset.item
      const item = key === undefined ? undefined : latest.current.itemOf(key)
      if (!from || (key !== undefined && !item)) return
      // `data-slot` are the empty parts of the grid, in which new events are drawn.
      if (!item && target.closest('a, button:not([data-slot]), [role=dialog]')) return
      const grip = item ? (target.closest<HTMLElement>('[data-grip]')?.dataset.grip as 'start' | 'end' | undefined) : undefined
      const mode = item ? (grip ?? 'move') : 'new'
      const press: Press = {
        mode,
        item,
        from,
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        mayStart: true,
        timer: undefined,
      }
      if (event.pointerType === 'touch') {
        press.mayStart = false
        press.timer = setTimeout(() => {
          press.mayStart = true
          show({ mode, item, span: spanAt(press, from) })
        }, REST_MS)
      }
      pressRef.current = press
    }
    const onPointerMove = (event: PointerEvent) => {
      const press = pressRef.current
      if (!press || event.pointerId !== press.pointer) return
      if (!current.current && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_DISTANCE) return
      if (!press.mayStart) return release()
      const position = positionAt(latest.current.root.current, event.clientX, event.clientY)
      scrollNearEdge(latest.current.root.current, event.clientY)
      if (position) show({ mode: press.mode, item: press.item, span: spanAt(press, position) })
    }
    const onPointerUp = (event: PointerEvent) => {
      const press = pressRef.current
      const finished = current.current
      if (!press || event.pointerId !== press.pointer) return
      release()
      if (!finished) return
      suppressClick()
      if (!finished.item) latest.current.onDraw(finished.span)
      else if (!sameSpan(finished.item, finished.span)) latest.current.onMove(finished.item, finished.span)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return
      event.preventDefault()
      release()
      suppressClick()
    }
    const preventScroll = (event: TouchEvent) => current.current && event.preventDefault()
    const element = latest.current.root.current
    element?.addEventListener('pointerdown', onPointerDown)
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', release)
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      clearTimeout(pressRef.current?.timer)
      element?.removeEventListener('pointerdown', onPointerDown)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('touchmove', preventScroll)
    }
  }, [])

  return drag
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

/** Suppresses the click event that follows a drag. */
function suppressClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
