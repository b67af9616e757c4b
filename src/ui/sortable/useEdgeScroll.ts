import { useEffect, useEffectEvent } from 'react'

/** Width of the zone at an edge that scrolls, in px and as a share of the element. */
const EDGE_PX = 72
const EDGE_SHARE = 0.2
/** Maximum scroll per frame, in px. */
const MAX_SPEED_PX = 9

/**
 * Scrolls the elements below the pointer while it is near one of their edges during a drag, and calls `onScroll`, because other items are
 * below the pointer then. dnd-kit's auto-scroll ignores right-to-left layouts.
 *
 * @param startElement returns the list at the drop position; it and its ancestors are scrolled
 */
export function useEdgeScroll(
  active: boolean,
  pointer: { readonly current: { x: number; y: number } },
  startElement: () => HTMLElement | undefined,
  onScroll: () => void,
): void {
  const getStart = useEffectEvent(startElement)
  const afterScroll = useEffectEvent(onScroll)
  useEffect(() => {
    if (!active) return
    let frame = 0
    const step = () => {
      frame = requestAnimationFrame(step)
      let hasScrolled = false
      for (let element = getStart() ?? null; element && element !== document.body; element = element.parentElement) {
        hasScrolled = scrollBy(element, pointer.current) || hasScrolled
      }
      hasScrolled = scrollPage(pointer.current) || hasScrolled
      if (hasScrolled) afterScroll()
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [active, pointer])
}

/** Scrolls an element if the pointer is near one of its edges. Returns true if it has scrolled. */
function scrollBy(element: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const scrollsX = isScrollable(overflowX) && element.scrollWidth > element.clientWidth
  const scrollsY = isScrollable(overflowY) && element.scrollHeight > element.clientHeight
  if (!scrollsX && !scrollsY) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const before = [element.scrollLeft, element.scrollTop]
  element.scrollBy({ left: scrollsX ? speed(x, left, right) : 0, top: scrollsY ? speed(y, top, bottom) : 0, behavior: 'instant' })
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1]
}

/** The same for the page, whose overflow style does not tell whether it scrolls. */
function scrollPage({ y }: { y: number }): boolean {
  const page = document.scrollingElement
  if (!page || page.scrollHeight <= page.clientHeight) return false
  const before = page.scrollTop
  page.scrollBy({ top: speed(y, 0, page.clientHeight), behavior: 'instant' })
  return page.scrollTop !== before
}

const isScrollable = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll'

/** The scroll per frame in px: faster towards the edge, negative near the start, 0 in the middle. */
export function speed(pointer: number, start: number, end: number): number {
  const edge = Math.min(EDGE_PX, (end - start) * EDGE_SHARE)
  const depth = Math.max(start + edge - pointer, 0) || Math.min(end - edge - pointer, 0)
  if (depth === 0) return 0
  return -Math.sign(depth) * Math.ceil(MAX_SPEED_PX * Math.min(1, Math.abs(depth) / edge) ** 2)
}
