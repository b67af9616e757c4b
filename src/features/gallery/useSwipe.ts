import { type TouchEvent, useRef } from 'react'

/** The shortest swipe, in px. */
const MIN_DISTANCE = 48
/** A swipe that starts this near to the edge of the screen, in px, goes back in the history on iPhone, iPad and Android. */
const EDGE = 24

interface Options {
  /** Called for a swipe to the right, which shows what is on the left. */
  onSwipeRight(): void
  /** Called for a swipe to the left, which shows what is on the right. */
  onSwipeLeft(): void
}

/** Recognizes horizontal swipes with one finger. Left and right are physical directions. */
export function useSwipe({ onSwipeRight, onSwipeLeft }: Options) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      const isOwn = touch && event.touches.length === 1 && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE
      start.current = isOwn ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) < MIN_DISTANCE || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) onSwipeRight()
      else onSwipeLeft()
    },
  }
}
