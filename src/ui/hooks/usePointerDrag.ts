import { type RefObject, useEffect, useRef, useState } from 'react'
import { suppressClick } from './suppressClick.ts'
import { useLatest } from './useLatest.ts'

interface Options<Target, Result> {
  root: RefObject<HTMLElement | null>
  /** What a pointer that goes down at a point of the window would drag; undefined if nothing. */
  targetAt(element: Element, x: number, y: number): Target | undefined
  /** What a drop at a point of the window would give; undefined where nothing can be dropped. */
  resultAt(target: Target, x: number, y: number): Result | undefined
  onDrop(target: Target, result: Result): void
  /** Called for each movement of the pointer, before `resultAt`: to scroll near an edge. */
  onMove?(y: number): void
}

/** A drag in progress, with what a drop would give. */
interface PointerDrag<Target, Result> {
  target: Target
  result: Result
}

/** A pointer that is down and may start a drag. */
interface Press<Target> {
  target: Target
  /** Where it went down, in px of the window. */
  x: number
  y: number
  /** The `pointerId`. */
  pointer: number
  isTouch: boolean
  /** False for a touch until it has rested: before that it scrolls. */
  mayStart: boolean
  timer: ReturnType<typeof setTimeout> | undefined
}

/** The distance in px after which a drag starts, and how long a touch must rest, in ms. */
const DRAG_DISTANCE = 5
const REST_MS = 350

/** Drags by mouse, pen and touch in a grid where the place of a drop is computed from its position. Escape cancels. */
export function usePointerDrag<Target, Result>(options: Options<Target, Result>): PointerDrag<Target, Result> | undefined {
  const [drag, setDrag] = useState<PointerDrag<Target, Result>>()
  const latest = useLatest(options)
  const pressRef = useRef<Press<Target>>(undefined)
  const current = useRef<PointerDrag<Target, Result>>(undefined)

  useEffect(() => {
    const show = (next: PointerDrag<Target, Result> | undefined) => {
      current.current = next
      setDrag(next)
    }
    const showAt = ({ target }: Press<Target>, x: number, y: number) => {
      const result = latest.current.resultAt(target, x, y)
      if (result !== undefined) show({ target, result })
    }
    const release = () => {
      clearTimeout(pressRef.current?.timer)
      pressRef.current = undefined
      show(undefined)
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      const { clientX: x, clientY: y, pointerId: pointer } = event
      const target = latest.current.targetAt(event.target as Element, x, y)
      if (target === undefined) return
      const isTouch = event.pointerType === 'touch'
      const press: Press<Target> = { target, x, y, pointer, isTouch, mayStart: !isTouch, timer: undefined }
      if (isTouch) {
        press.timer = setTimeout(() => {
          press.mayStart = true
          showAt(press, x, y)
        }, REST_MS)
      }
      pressRef.current = press
    }
    const onPointerMove = (event: PointerEvent) => {
      const press = pressRef.current
      if (!press || event.pointerId !== press.pointer) return
      if (!current.current && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_DISTANCE) return
      if (!press.mayStart) return release()
      latest.current.onMove?.(event.clientY)
      showAt(press, event.clientX, event.clientY)
    }
    const onPointerUp = (event: PointerEvent) => {
      const press = pressRef.current
      const finished = current.current
      if (!press || event.pointerId !== press.pointer) return
      release()
      if (!finished) return
      suppressClick()
      latest.current.onDrop(finished.target, finished.result)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.current) return
      event.preventDefault()
      release()
      suppressClick()
    }
    const preventScroll = (event: TouchEvent) => current.current && event.preventDefault()
    // A touch that rests on a link would open the browser's menu.
    const preventMenu = (event: Event) => pressRef.current?.isTouch && event.preventDefault()
    const element = latest.current.root.current
    element?.addEventListener('pointerdown', onPointerDown)
    element?.addEventListener('contextmenu', preventMenu)
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', release)
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      clearTimeout(pressRef.current?.timer)
      element?.removeEventListener('pointerdown', onPointerDown)
      element?.removeEventListener('contextmenu', preventMenu)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('touchmove', preventScroll)
    }
  }, [])

  return drag
}
