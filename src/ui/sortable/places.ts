export type Axis = 'x' | 'y' | 'grid'

/** A list of things that can be moved about, as far as its order goes. */
export interface SortList {
  id: string
  /** Things move between lists of the same kind, and nowhere else. */
  kind: string
  /** The direction in which the list runs: `x` with the text, `y` down, `grid` as one reads: with the text, row below row. */
  axis: Axis
  items: readonly string[]
  /** What people call the list; left out where there is only one of its kind. */
  label?: string
  /** Folded: its things are not shown, so the keyboard passes it by; what is dropped on it goes to the end. */
  folded?: boolean
}

/** Where something stands: its list, and how many others stand before it there. */
export interface Place {
  list: string
  index: number
}

/** Something that was moved: where it stood, and where it stands now. */
export interface Move {
  id: string
  from: Place
  to: Place
}

/** A move as it is handed on to be stored, with its neighbours where it stands now: nothing at an end of the list. */
export interface Moved extends Move {
  before: string | undefined
  after: string | undefined
}

/** The keys that move, once the direction of the text is taken out of them. */
export type Step = 'up' | 'down' | 'back' | 'forward' | 'first' | 'last'

export const samePlace = (a: Place, b: Place): boolean => a.list === b.list && a.index === b.index

/** Where this stands, if it is in one of the lists. */
export function placeOf(lists: readonly SortList[], id: string): Place | undefined {
  for (const { id: list, items } of lists) {
    const index = items.indexOf(id)
    if (index !== -1) return { list, index }
  }
  return undefined
}

/** The lists with this moved to there; lists that do not change stay the same values. */
export function arrange(lists: readonly SortList[], id: string, to: Place): readonly SortList[] {
  const from = placeOf(lists, id)
  if (!from || samePlace(from, to) || !lists.some((list) => list.id === to.list)) return lists
  return lists.map((list) => {
    if (list.id !== from.list && list.id !== to.list) return list
    const items = list.items.filter((item) => item !== id)
    if (list.id === to.list) items.splice(to.index, 0, id)
    return { ...list, items }
  })
}

/** What an arrow key means: left and right follow the text, Home and End go all the way. */
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
 * The place one step away.
 *
 * @param at where it stands now
 * @returns nothing where the step leads nowhere
 */
export function stepFrom(lists: readonly SortList[], at: Place, step: Step): Place | undefined {
  const list = lists.find(({ id }) => id === at.list)
  if (!list) return undefined
  const [before, after]: Step[] = list.axis === 'y' ? ['up', 'down'] : ['back', 'forward']
  const last = list.items.length - 1
  if (step === 'first' || step === 'last') return elsewhere(at, { ...at, index: step === 'first' ? 0 : last })
  if (step === before || step === after) return elsewhere(at, { ...at, index: at.index + (step === after ? 1 : -1) }, last)
  // The rows of a grid may be of any length: up and down lead to what stands before or behind as well.
  if (list.axis === 'grid') return stepFrom([{ ...list, axis: 'y' }], at, step)
  if (list.axis === 'x') return undefined
  const open = lists.filter(({ kind, folded, id }) => kind === list.kind && (!folded || id === at.list))
  const next = open[open.indexOf(list) + (step === 'forward' ? 1 : -1)]
  return next && { list: next.id, index: Math.min(at.index, next.items.length) }
}

const elsewhere = (at: Place, to: Place, last = Number.POSITIVE_INFINITY): Place | undefined =>
  to.index < 0 || to.index > last || samePlace(at, to) ? undefined : to

/** A box on the screen, in pixels from the window's corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** How far a point is from a box, squared; 0 inside. */
export function distance({ left, top, width, height }: Box, x: number, y: number): number {
  const away = (value: number, low: number, size: number) => Math.max(low - value, 0, value - low - size)
  return away(x, left, width) ** 2 + away(y, top, height) ** 2
}

/** How many of the boxes, in the order of a list, the point has passed the middle of; in a grid, of those in its row, and all of the rows above. */
export function indexAt(boxes: readonly Box[], axis: Axis, rtl: boolean, x: number, y: number): number {
  return boxes.filter(({ left, top, width, height }) => {
    if (axis === 'y') return y > top + height / 2
    if (axis === 'grid' && (y < top || y > top + height)) return y > top
    return rtl ? x < left + width / 2 : x > left + width / 2
  }).length
}
