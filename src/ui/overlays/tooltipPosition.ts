interface Size {
  width: number
  height: number
}

/** Above an element, or beside it, towards the end of the line. */
export type TooltipPosition = 'top' | 'end'

/** The least distance from the edges of the window, in px. */
const EDGE = 4

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most))

/** Where a tooltip stands: on its side of the element, on the other one where there is no room, and always inside the window. */
export function placeTooltip(
  element: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  size: Size,
  window: Size,
  position: TooltipPosition,
  rtl: boolean,
): { x: number; y: number } {
  const { left, right, top, bottom } = element
  const middle = between(EDGE, (left + right - size.width) / 2, window.width - size.width - EDGE)
  const above = top - size.height
  if (position === 'top') return { x: middle, y: above >= EDGE ? above : bottom }
  const fitsRight = right + size.width <= window.width - EDGE
  const fitsLeft = left - size.width >= EDGE
  const x = (rtl ? fitsLeft || !fitsRight : fitsLeft && !fitsRight) ? left - size.width : right
  return { x, y: between(EDGE, (top + bottom - size.height) / 2, window.height - size.height - EDGE) }
}
