interface Size {
  width: number
  height: number
}

/** Above an element, or beside it at the inline end. */
export type TooltipPosition = 'top' | 'end'

/** Minimum distance from the edges of the window, in px. */
const MARGIN_PX = 4

const clamp = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max))

/** The position of a tooltip in px: on its side of the element, on the opposite side if it does not fit, and always inside the window. */
export function placeTooltip(
  element: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  size: Size,
  window: Size,
  position: TooltipPosition,
  rtl: boolean,
): { x: number; y: number } {
  const { left, right, top, bottom } = element
  const middle = clamp(MARGIN_PX, (left + right - size.width) / 2, window.width - size.width - MARGIN_PX)
  const above = top - size.height
  if (position === 'top') return { x: middle, y: above >= MARGIN_PX ? above : bottom }
  const fitsRight = right + size.width <= window.width - MARGIN_PX
  const fitsLeft = left - size.width >= MARGIN_PX
  const x = (rtl ? fitsLeft || !fitsRight : fitsLeft && !fitsRight) ? left - size.width : right
  return { x, y: clamp(MARGIN_PX, (top + bottom - size.height) / 2, window.height - size.height - MARGIN_PX) }
}
