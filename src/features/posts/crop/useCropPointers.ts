import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Moves {
  /** Moves the picture by fractions of its frame. */
  move(right: number, down: number): void
  zoomBy(factor: number): void
}

interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const center = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Pointer handling: a mouse or one finger drags the picture, two fingers or the wheel zoom it. */
export function useCropPointers(frame: RefObject<HTMLElement | null>, moves: Moves) {
  /** The last positions of the pressed pointers, by their ids. */
  const points = useRef(new Map<number, Point>())
  const zoomBy = useEffectEvent(moves.zoomBy)

  useEffect(() => {
    const element = frame.current
    // React's listener is passive, so it could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // 100 px of the wheel zoom by about a quarter.
      zoomBy(Math.exp(-event.deltaY / 400))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])

  const onPointerEnd = ({ pointerId }: PointerEvent) => void points.current.delete(pointerId)
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
      const [from, to] = [center(before), center(now)]
      moves.move((to.x - from.x) / width, (to.y - from.y) / height)
      // Two fingers: the picture is zoomed by the ratio of their distances.
      const [a, b] = before
      const [c, d] = now
      if (a && b && c && d && distance(a, b) > 0) moves.zoomBy(distance(c, d) / distance(a, b))
    },
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
  }
}
