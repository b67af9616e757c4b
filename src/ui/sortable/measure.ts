import type { SortElements } from './context.ts'
import { type Box, distance, dropIndexAt, positionOf, type SortList, type SortPosition } from './positions.ts'

/**
 * The position at which an item would be dropped for this pointer position: in the nearest list of its kind, after the items whose center
 * the pointer has passed. Coordinates are in px of the viewport.
 */
export function positionAtPointer(
  lists: readonly SortList[],
  id: string,
  elements: SortElements,
  rtl: boolean,
  { x, y }: { x: number; y: number },
): SortPosition | undefined {
  const kind = lists.find(({ items }) => items.includes(id))?.kind
  let nearest: { list: SortList; element: HTMLElement; distanceToPointer: number } | undefined
  for (const list of lists) {
    const element = elements.lists.get(list.id)
    if (list.kind !== kind || !element) continue
    const distanceToPointer = distance(element.getBoundingClientRect(), x, y)
    if (!nearest || distanceToPointer < nearest.distanceToPointer) nearest = { list, element, distanceToPointer }
  }
  if (!nearest) return positionOf(lists, id)
  const { list, element } = nearest
  const otherItems = list.items.filter((item) => item !== id)
  if (list.collapsed) return { list: list.id, index: otherItems.length }
  // In a grid, items reflow with each step, so the item stays while the pointer is over its own box.
  const ownBox = list.axis === 'grid' && boxOf(element, elements.items.get(id))
  if (ownBox && distance(ownBox, x, y) === 0) return positionOf(lists, id)
  // A virtualized list has only the items near the viewport in the DOM; those before them count as passed.
  const first = otherItems.findIndex((item) => elements.items.has(item))
  const boxes = otherItems.slice(Math.max(first, 0)).flatMap((item) => boxOf(element, elements.items.get(item)) ?? [])
  return { list: list.id, index: Math.max(first, 0) + dropIndexAt(boxes, list.axis, rtl, x, y) }
}

/** The final box of an item in px of the viewport, without a running animation. */
function boxOf(list: HTMLElement, item: HTMLElement | undefined): Box | undefined {
  if (!item) return undefined
  const { left, top } = list.getBoundingClientRect()
  return {
    left: left + list.clientLeft + item.offsetLeft - list.scrollLeft,
    top: top + list.clientTop + item.offsetTop - list.scrollTop,
    width: item.offsetWidth,
    height: item.offsetHeight,
  }
}
