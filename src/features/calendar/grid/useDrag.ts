import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import type { EventItem } from './items.ts'
import { drawn, moved, type Place, resized, type Span, sameSpan } from './moves.ts'

/** What is being dragged, and where it would stand if it were let go now. */
export interface Drag {
  mode: 'move' | 'start' | 'end' | 'new'
  item: EventItem | undefined
  span: Span
}

interface Options {
  root: RefObject<HTMLElement | null>
  /** The event of an element's `data-item`, if it can be changed. */
  itemOf(key: string): EventItem | undefined
  onMove(item: EventItem, span: Span): void
  onDraw(span: Span): void
}

interface Held {
  mode: Drag['mode']
  item: EventItem | undefined
  from: Place
  x: number
  y: number
  pointer: number
  /** A finger scrolls unless it has rested first. */
  mayStart: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** How far a mouse goes before it is a drag, in pixels, and how long a finger rests, in ms. */
const FAR = 5
const REST_MS = 350

/**
 * Moves events, pulls their edges and draws new ones, by mouse, pen and finger. Elements say what they are:
 * `data-day` is a place (with `data-timed` one whose height is a day), `data-item` an event, `data-grip` one of its edges.
 */
export function useDrag(options: Options): Drag | undefined {
  const [drag, setDrag] = useState<Drag>()
  const latest = useLatest(options)
  const held = useRef<Held>(undefined)
  const current = useRef<Drag>(undefined)

  useEffect(() => {
    const show = (next: Drag | undefined) => {
      current.current = next
      setDrag(next)
    }
    const release = () => {
      clearTimeout(held.current?.timer)
      held.current = undefined
      show(undefined)
    }
    const down = (event: PointerEvent) => {
      const target = event.target as Element
      if (event.button !== 0 || !event.isPrimary) return
      const from = placeAt(latest.current.root.current, event.clientX, event.clientY)
      const key = target.closest<HTMLElement>('[data-item]')?.dataset.item
      const item = key === undefined ? undefined : latest.current.itemOf(key)
      if (!from || (key !== undefined && !item)) return
      if (!item && target.closest('a, button:not([data-slot]), [role=dialog]')) return
      const grip = item ? (target.closest<HTMLElement>('[data-grip]')?.dataset.grip as 'start' | 'end' | undefined) : undefined
      const mode = item ? (grip ?? 'move') : 'new'
      const one: Held = { mode, item, from, x: event.clientX, y: event.clientY, pointer: event.pointerId, mayStart: true, timer: undefined }
      if (event.pointerType === 'touch') {
        one.mayStart = false
        one.timer = setTimeout(() => {
          one.mayStart = true
          show({ mode, item, span: spanAt(one, from) })
        }, REST_MS)
      }
      held.current = one
    }
    const move = (event: PointerEvent) => {
      const one = held.current
      if (!one || event.pointerId !== one.pointer) return
      if (!current.current && Math.hypot(event.clientX - one.x, event.clientY - one.y) < FAR) return
      if (!one.mayStart) return release()
      const at = placeAt(latest.current.root.current, event.clientX, event.clientY)
      scrollAlong(latest.current.root.current, event.clientY)
      if (at) show({ mode: one.mode, item: one.item, span: spanAt(one, at) })
    }
    const up = (event: PointerEvent) => {
      const one = held.current
      const done = current.current
      if (!one || event.pointerId !== one.pointer) return
      release()
      if (!done) return
      swallowClick()
      if (!done.item) latest.current.onDraw(done.span)
      else if (!sameSpan(done.item, done.span)) latest.current.onMove(done.item, done.span)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return
      event.preventDefault()
      release()
      swallowClick()
    }
    const still = (event: TouchEvent) => current.current && event.preventDefault()
    const element = latest.current.root.current
    element?.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', release)
    window.addEventListener('keydown', key, true)
    window.addEventListener('touchmove', still, { passive: false })
    return () => {
      clearTimeout(held.current?.timer)
      element?.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('keydown', key, true)
      window.removeEventListener('touchmove', still)
    }
  }, [])

  return drag
}

function spanAt({ mode, item, from }: Held, at: Place): Span {
  if (!item) return drawn(from, at)
  const { start, end, allDay } = item
  if (mode === 'move' || mode === 'new') return moved({ start, end, allDay }, from, at)
  return resized({ start, end, allDay }, mode, allDay ? at : { ...at, day: from.day })
}

/** The place of the calendar below a point of the window. */
export function placeAt(root: HTMLElement | null, x: number, y: number): Place | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one instanceof HTMLElement && one.dataset.day !== undefined && Boolean(root?.contains(one)))
  const day = found?.dataset.day
  if (!found || !day) return undefined
  if (found.dataset.timed === undefined) return { day, minutes: null }
  const { top, height } = found.getBoundingClientRect()
  return { day, minutes: Math.min(24 * 60, Math.max(0, ((y - top) / height) * 24 * 60)) }
}

/** Near the upper and lower edge of what scrolls, dragging scrolls. */
function scrollAlong(root: HTMLElement | null, y: number): void {
  const scroller = root?.closest<HTMLElement>('[data-scroller]') ?? root?.querySelector<HTMLElement>('[data-scroller]')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y > bottom - 24) scroller.scrollTop += 12
  else if (y < top + 72) scroller.scrollTop -= 12
}

/** The click that ends a drag opens and adds nothing. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 50)
}
