/** Where something stands in the window, in px. */
export interface Place {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part that two places have in common. */
export const meet = (one: Place, other: Place): Place => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

/** The smallest place that all of these lie in. */
export const hull = (places: readonly Place[]): Place => ({
  left: Math.min(...places.map(({ left }) => left)),
  top: Math.min(...places.map(({ top }) => top)),
  right: Math.max(...places.map(({ right }) => right)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
})

/** Whether anything of a place can be seen through another; a place without width or height is a line. */
export const isIn = ({ left, top, right, bottom }: Place, clip: Place): boolean =>
  Math.max(right, left + 1) > clip.left && left < clip.right && Math.max(bottom, top + 1) > clip.top && top < clip.bottom

/** Whether two places stand on one line of text. */
export const isBeside = (one: Place, other: Place): boolean => Math.abs(one.top - other.top) < (other.bottom - other.top) / 2

/** A computed length as a number of px; 0 where it is none. */
export const length = (value: string): number => Number.parseFloat(value) || 0

/** The part of an element that its own content may be in. */
export function contentOf(one: Element, style: CSSStyleDeclaration): Place {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  return {
    left: left + length(style.borderLeftWidth) + length(style.paddingLeft),
    top: top + length(style.borderTopWidth) + length(style.paddingTop),
    right: right - length(style.borderRightWidth) - length(style.paddingRight),
    bottom: bottom - length(style.borderBottomWidth) - length(style.paddingBottom),
  }
}

/** Where something that is turned or mirrored would stand if it were not, around the same middle. */
export function placeUnturned(one: Element, style: CSSStyleDeclaration): Place {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  const isTurned = [style.transform, style.rotate, style.scale].some((value) => value !== 'none')
  if (!isTurned) return { left, top, right, bottom }
  const [x, y, width, height] = [(left + right) / 2, (top + bottom) / 2, length(style.width), length(style.height)]
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

/** The lines and boxes that stand one after the other in an element. */
export function partsOf(one: Element): DOMRect[] {
  const range = document.createRange()
  const placesOf = (node: ChildNode): DOMRectList | [] => {
    // What is placed by itself, as what is read out only, has nobody beside it.
    if (node instanceof Element) return /absolute|fixed/.test(getComputedStyle(node).position) ? [] : node.getClientRects()
    range.selectNode(node)
    return range.getClientRects()
  }
  return [...one.childNodes].flatMap((node) => [...placesOf(node)]).filter(({ width }) => width > 0)
}

/** The element that something in one is placed in. */
function placedIn(one: Element): Element {
  const style = getComputedStyle(one)
  const isAround = style.position !== 'static' || style.transform !== 'none'
  return isAround || !one.parentElement ? one : placedIn(one.parentElement)
}

/** Where something stands that a style sheet draws in an element, away from its text. */
function placeAway(one: Element, drawn: CSSStyleDeclaration): Place {
  const around = placedIn(one)
  const { borderLeftWidth, borderTopWidth } = getComputedStyle(around)
  const from = around.getBoundingClientRect()
  const left = from.left + length(borderLeftWidth) + length(drawn.left) + length(drawn.marginLeft)
  const top = from.top + length(borderTopWidth) + length(drawn.top) + length(drawn.marginTop)
  return { left, top, right: left + length(drawn.width), bottom: top + length(drawn.height) }
}

/**
 * Where something stands that a style sheet draws before or after what is in an element, which the browser does not tell: right beside it, or in
 * the middle where there is nothing else.
 */
function placeBeside(one: Element, style: CSSStyleDeclaration, drawn: CSSStyleDeclaration, isBefore: boolean): Place {
  const [width, height] = [length(drawn.width) || length(drawn.fontSize) / 2, length(drawn.height) || length(drawn.fontSize)]
  const parts = partsOf(one)
  const nearest = isBefore ? parts[0] : parts.at(-1)
  const content = contentOf(one, style)
  const isRow = /flex|grid/.test(style.display)
  const { top, bottom } = isRow && style.alignItems === 'center' ? content : (nearest ?? content)
  const middle = (top + bottom) / 2
  const at = (left: number) => ({ left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 })
  if (!nearest) return at((content.left + content.right - width) / 2)
  const line = hull(parts.filter((part) => part.top < nearest.bottom && part.bottom > nearest.top))
  const gap = isRow ? length(style.columnGap) : 0
  const isLeft = isBefore === (style.direction === 'ltr')
  return at(isLeft ? line.left - gap - length(drawn.marginRight) - width : line.right + gap + length(drawn.marginLeft))
}

/** Where what a style sheet draws before or after the content of an element stands. */
export const placeOfDrawn = (one: Element, style: CSSStyleDeclaration, drawn: CSSStyleDeclaration, isBefore: boolean): Place =>
  drawn.position === 'absolute' || drawn.position === 'fixed' ? placeAway(one, drawn) : placeBeside(one, style, drawn, isBefore)
