import { useEffect, useEffectEvent } from 'react'

/** How near an edge the pointer must come, in pixels and as a share of what is scrolled. */
const EDGE_PX = 72
const EDGE_SHARE = 0.2
/** The furthest that one frame scrolls, in pixels. */
const FASTEST = 9

/**
 * Scrolls what lies below the pointer when something is held near an edge of it, and says so, since other things are then
 * below the pointer. The library's own scrolling takes the left edge for the beginning, which is wrong from right to left.
 *
 * @param from the element where it would land now; it and what it lies in are scrolled
 */
export function useEdgeScroll(
  active: boolean,
  pointer: { readonly current: { x: number; y: number } },
  from: () => HTMLElement | undefined,
  onScroll: () => void,
): void {
  const lowest = useEffectEvent(from)
  const scrolled = useEffectEvent(onScroll)
  useEffect(() => {
    if (!active) return
    let frame = 0
    const step = () => {
      frame = requestAnimationFrame(step)
      let moved = false
      for (let element = lowest() ?? null; element && element !== document.body; element = element.parentElement) {
        moved = scrollBy(element, pointer.current) || moved
      }
      moved = scrollPage(pointer.current) || moved
      if (moved) scrolled()
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [active, pointer])
}

function scrollBy(element: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const wide = isScrolled(overflowX) && element.scrollWidth > element.clientWidth
  const high = isScrolled(overflowY) && element.scrollHeight > element.clientHeight
  if (!wide && !high) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const before = [element.scrollLeft, element.scrollTop]
  element.scrollBy({ left: wide ? speed(x, left, right) : 0, top: high ? speed(y, top, bottom) : 0, behavior: 'instant' })
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1]
}

/** The page itself, where it is longer than the window: what is said of its overflow does not tell. */
function scrollPage({ y }: { y: number }): boolean {
  const page = document.scrollingElement
  if (!page || page.scrollHeight <= page.clientHeight) return false
  const before = page.scrollTop
  page.scrollBy({ top: speed(y, 0, page.clientHeight), behavior: 'instant' })
  return page.scrollTop !== before
}

const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

/** Faster towards the edge: negative near the low one, 0 in the middle. */
export function speed(at: number, low: number, high: number): number {
  const edge = Math.min(EDGE_PX, (high - low) * EDGE_SHARE)
  const depth = Math.max(low + edge - at, 0) || Math.min(high - edge - at, 0)
  if (depth === 0) return 0
  return -Math.sign(depth) * Math.ceil(FASTEST * Math.min(1, Math.abs(depth) / edge) ** 2)
}
