/** The layout of a list (`SortList`). */
export type Axis = 'x' | 'y' | 'grid'

/** The ids and the layout of a list whose items can be moved. */
export interface SortList {
  id: string
  /** Items move only between lists of the same kind. */
  kind: string
  /** Layout of the list: `x` in text direction, `y` downwards, `grid` in text direction and then in rows. */
  axis: Axis
  items: readonly string[]
  /** Name of the list; undefined if there is only one of its kind. */
  label?: string
  /** Its items are hidden. The keyboard skips the list; items dropped on it go to the end. */
  collapsed?: boolean
}

/** A list, and the index in it without the moved item. */
export interface SortPosition {
  list: string
  /** Position in the list, counted without the moved item. */
  index: number
}

/** A move of an item from one position to another. */
export interface Move {
  id: string
  from: SortPosition
  to: SortPosition
}

/** A move to be stored: the item goes before the item `before` and after the item `after`; undefined at an end of the list. */
export interface MoveRequest extends Move {
  before: string | undefined
  after: string | undefined
}

/** The movement of an arrow key, independent of the text direction. */
export type Step = 'up' | 'down' | 'back' | 'forward' | 'first' | 'last'

export const isSamePosition = (a: SortPosition, b: SortPosition): boolean => a.list === b.list && a.index === b.index

/** The position of an item; undefined if no list has it. */
export function positionOf(lists: readonly SortList[], id: string): SortPosition | undefined {
  for (const { id: list, items } of lists) {
    const index = items.indexOf(id)
    if (index !== -1) return { list, index }
  }
  return undefined
}

/** The lists after a move. Lists that do not change stay the same objects. */
export function applyMove(lists: readonly SortList[], id: string, to: SortPosition): readonly SortList[] {
  const from = positionOf(lists, id)
  if (!from || isSamePosition(from, to) || !lists.some((list) => list.id === to.list)) return lists
  return lists.map((list) => {
    if (list.id !== from.list && list.id !== to.list) return list
    const items = list.items.filter((item) => item !== id)
    if (list.id === to.list) items.splice(to.index, 0, id)
    return { ...list, items }
  })
}

/** The step of an arrow key. Left and right follow the text direction, Home and End go to the ends. */
export function stepOf(key: string, rtl: boolean): Step | undefined {
  const steps: Record<string, Step> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: rtl ? 'forward' : 'back',
    ArrowRight: rtl ? 'back' : 'forward',
    Home: 'first',
    End: 'last',
  }
  return steps[key]
}

/**
 * The position one step away.
 *
 * @param current the position now
 * @returns undefined if the step leads out of the lists
 */
export function stepFrom(lists: readonly SortList[], current: SortPosition, step: Step): SortPosition | undefined {
  const list = lists.find(({ id }) => id === current.list)
  if (!list) return undefined
  const [before, after]: Step[] = list.axis === 'y' ? ['up', 'down'] : ['back', 'forward']
  const last = list.items.length - 1
  if (step === 'first' || step === 'last') return ifValid(current, { ...current, index: step === 'first' ? 0 : last })
  if (step === before || step === after) return ifValid(current, { ...current, index: current.index + (step === after ? 1 : -1) }, last)
  // In a grid, up and down go to the previous and the next item, because rows may have any length.
  if (list.axis === 'grid') return stepFrom([{ ...list, axis: 'y' }], current, step)
  if (list.axis === 'x') return undefined
  const candidates = lists.filter(({ kind, collapsed, id }) => kind === list.kind && (!collapsed || id === current.list))
  const next = candidates[candidates.indexOf(list) + (step === 'forward' ? 1 : -1)]
  return next && { list: next.id, index: Math.min(current.index, next.items.length) }
}

const ifValid = (current: SortPosition, to: SortPosition, last = Number.POSITIVE_INFINITY): SortPosition | undefined =>
  to.index < 0 || to.index > last || isSamePosition(current, to) ? undefined : to

/** A rectangle in px of the viewport. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The squared distance of a point from a box in px; 0 inside. */
export function distance({ left, top, width, height }: Box, x: number, y: number): number {
  const outside = (value: number, low: number, size: number) => Math.max(low - value, 0, value - low - size)
  return outside(x, left, width) ** 2 + outside(y, top, height) ** 2
}

/**
 * The number of boxes, in the order of the list, whose center the point has passed. In a grid: those in its row, and all of the rows above.
 */
export function dropIndexAt(boxes: readonly Box[], axis: Axis, rtl: boolean, x: number, y: number): number {
  return boxes.filter(({ left, top, width, height }) => {
    if (axis === 'y') return y > top + height / 2
    if (axis === 'grid' && (y < top || y > top + height)) return y > top
    return rtl ? x < left + width / 2 : x > left + width / 2
  }).length
}
