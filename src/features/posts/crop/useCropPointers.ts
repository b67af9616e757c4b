import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Moves {
  /** Moves the picture by parts of its frame. */
  move(right: number, down: number): void
  zoomBy(factor: number): void
}

interface Point {
  x: number
  y: number
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** A mouse or one finger drags the picture, two fingers and the wheel zoom it. */
export function useCropPointers(frame: RefObject<HTMLElement | null>, moves: Moves) {
  const points = useRef(new Map<number, Point>())
  const zoomBy = useEffectEvent(moves.zoomBy)

  useEffect(() => {
    const element = frame.current
    // React's own listener could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 400))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])

  const end = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!points.current.has(event.pointerId)) return
      const before = [...points.current.values()]
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = [...points.current.values()]
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const [from, to] = [middle(before), middle(now)]
      moves.move((to.x - from.x) / width, (to.y - from.y) / height)
      const [a, b] = before
      const [c, d] = now
      if (a && b && c && d && between(a, b) > 0) moves.zoomBy(between(c, d) / between(a, b))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
