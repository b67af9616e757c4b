import { type TouchEvent, useRef } from 'react'

/** How far a finger goes before it is a swipe, in pixels. */
const FAR = 48

interface Options {
  /** Swiped to the right: what lies on the left comes. */
  onStart(): void
  /** Swiped to the left: what lies on the right comes. */
  onEnd(): void
}

/** Tells swipes to the side with one finger from taps, scrolling and pinching. Left and right are those of the screen. */
export function useSwipe({ onStart, onEnd }: Options) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      from.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      if (!from.current || !touch) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) onStart()
      else onEnd()
    },
  }
}
