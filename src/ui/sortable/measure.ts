import type { SortElements } from './context.ts'
import { type Box, distance, indexAt, type Place, placeOf, type SortList } from './places.ts'

/**
 * Where something would land that is held over this point: in the nearest list of its kind, after the items whose middle the
 * point has passed.
 */
export function placeUnder(
  lists: readonly SortList[],
  id: string,
  elements: SortElements,
  rtl: boolean,
  { x, y }: { x: number; y: number },
): Place | undefined {
  const kind = lists.find(({ items }) => items.includes(id))?.kind
  let nearest: { list: SortList; element: HTMLElement; away: number } | undefined
  for (const list of lists) {
    const element = elements.lists.get(list.id)
    if (list.kind !== kind || !element) continue
    const away = distance(element.getBoundingClientRect(), x, y)
    if (!nearest || away < nearest.away) nearest = { list, element, away }
  }
  if (!nearest) return placeOf(lists, id)
  const { list, element } = nearest
  const others = list.items.filter((item) => item !== id)
  if (list.folded) return { list: list.id, index: others.length }
  // Where rows are made anew with each step, it stays as long as it is held over its own place.
  const own = list.axis === 'grid' && boxOf(element, elements.items.get(id))
  if (own && distance(own, x, y) === 0) return placeOf(lists, id)
  // Of a long list only the items near what can be seen are on the page: those before them are passed.
  const first = others.findIndex((item) => elements.items.has(item))
  const boxes = others.slice(Math.max(first, 0)).flatMap((item) => boxOf(element, elements.items.get(item)) ?? [])
  return { list: list.id, index: Math.max(first, 0) + indexAt(boxes, list.axis, rtl, x, y) }
}

/** Where an item of a list stands on the screen once it has come to rest: a running animation does not count. */
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
