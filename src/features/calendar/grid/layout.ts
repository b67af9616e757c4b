import { addDays, daysBetween, minutesOfDay, startOfDay } from '#ui/dates/days.ts'
import { compareItems, type Item, isAllDayOrLonger, isOnDay, lastDay } from './items.ts'

/** The part of an item within a week. */
export interface Segment {
  item: Item
  /** The first column, from 0. */
  column: number
  /** How many columns it covers. */
  span: number
  /** The row within the week, from 0, so that items do not overlap. */
  row: number
  /** True if it continues before or after this week. */
  before: boolean
  after: boolean
}

/** Assigns items to rows without overlaps: bars first, then items with a time. */
export function weekSegments(items: readonly Item[], week: readonly Date[]): Segment[] {
  const first = week[0] as Date
  const last = week.at(-1) as Date
  const occupied: boolean[][] = []
  /** An item that ends the next morning counts for the day on which it starts. */
  const lastDayOf = (item: Item) => (isAllDayOrLonger(item) ? lastDay(item) : startOfDay(item.start))
  const shown = items.filter((item) => item.start < addDays(last, 1) && lastDayOf(item) >= first)
  return shown.sort(compareForRows).map((item) => {
    const from = Math.max(0, daysBetween(first, item.start))
    const to = Math.min(week.length - 1, daysBetween(first, lastDayOf(item)))
    let row = 0
    while (occupied[row]?.slice(from, to + 1).some(Boolean)) row++
    occupied[row] ??= []
    for (let column = from; column <= to; column++) (occupied[row] as boolean[])[column] = true
    return { item, column: from, span: to - from + 1, row, before: item.start < first, after: lastDayOf(item) > last }
  })
}

/** Bars first, then by start, longer ones first. */
const compareForRows = (a: Item, b: Item): number =>
  Number(isAllDayOrLonger(b)) - Number(isAllDayOrLonger(a)) ||
  (isAllDayOrLonger(a) ? a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime() : 0) ||
  compareItems(a, b)

/** The segments that fit into `rows`, and for each column the number of those that do not. A column with more leaves its last row to the button. */
export function fitRows(segments: readonly Segment[], rows: number, columns = 7): { shown: Segment[]; hiddenCounts: number[] } {
  const more = Array.from({ length: columns }, () => 0)
  const covers = ({ column, span }: Segment, index: number) => column <= index && index < column + span
  const isFull = more.map((_, index) => segments.some((segment) => covers(segment, index) && segment.row >= rows))
  const shown = segments.filter((segment) => {
    const available = isFull.some((full, index) => full && covers(segment, index)) ? rows - 1 : rows
    return segment.row < available
  })
  for (const segment of segments) {
    if (shown.includes(segment)) continue
    for (let index = segment.column; index < segment.column + segment.span; index++) more[index] = (more[index] ?? 0) + 1
  }
  return { shown, hiddenCounts: more }
}

/** The position of an item in the column of its day: minutes of local time, and the lane among overlapping items. */
export interface PlacedItem {
  item: Item
  /** The minutes of start and end since midnight. */
  from: number
  to: number
  /** The lane, from 0, and the number of lanes. Overlapping items are in different lanes side by side. */
  lane: number
  lanes: number
}

/** The minimum duration for display in minutes, so that short items are readable. */
const MIN_MINUTES = 25

/** Computes the positions of items with a time on a day. */
export function placeTimedItems(items: readonly Item[], day: Date): PlacedItem[] {
  const placed = items
    .filter((item) => !isAllDayOrLonger(item) && isOnDay(item, day))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime() || a.title.localeCompare(b.title))
    .map((item) => {
      const from = item.start < day ? 0 : minutesOfDay(item.start)
      // Local time may have been put back, and an end at midnight is 24:00 and not 0:00.
      const end = daysBetween(day, item.end) > 0 ? 24 * 60 : minutesOfDay(item.end)
      return {
        item,
        from: Math.min(from, 24 * 60 - MIN_MINUTES),
        to: Math.min(24 * 60, Math.max(end, from + MIN_MINUTES)),
        lane: 0,
        lanes: 1,
      }
    })
  for (const cluster of clustersOf(placed)) assignLanes(cluster)
  return placed
}

/** The items between two moments without any. @param placed in the order of their starts */
function clustersOf(placed: readonly PlacedItem[]): PlacedItem[][] {
  const clusters: PlacedItem[][] = []
  let until = 0
  for (const item of placed) {
    const cluster = clusters.at(-1)
    if (cluster && item.from < until) cluster.push(item)
    else clusters.push([item])
    until = Math.max(until, item.to)
  }
  return clusters
}

/** Gives overlapping items different lanes, and all of them the same number of lanes. Lessons are last, so that they do not hide events. */
function assignLanes(cluster: readonly PlacedItem[]): void {
  const isLesson = ({ item }: PlacedItem) => item.source.kind === 'lesson'
  const assigned: PlacedItem[] = []
  for (const item of cluster.toSorted((a, b) => Number(isLesson(a)) - Number(isLesson(b)))) {
    while (assigned.some((other) => other.lane === item.lane && other.to > item.from && other.from < item.to)) item.lane++
    assigned.push(item)
  }
  const lanes = Math.max(...cluster.map(({ lane }) => lane)) + 1
  for (const item of cluster) item.lanes = lanes
}

/** Overlapping items of which some are not shown: all of them, how many are not shown, and the start of the first of those. */
interface HiddenItems {
  items: Item[]
  count: number
  from: number
}

/**
 * The items in the first lanes. Where there are more lanes, the others are left out, and `isCut` is true for the items beside them.
 *
 * @param placed what `placeTimedItems` returns
 * @param maxLanes how many lanes fit side by side
 * @param alwaysShown the key of an item that is not left out: the one that is dragged or open
 */
export function fitLanes(placed: readonly PlacedItem[], maxLanes: number, alwaysShown?: Item['key']) {
  const shown: (PlacedItem & { isCut: boolean })[] = []
  const hidden: HiddenItems[] = []
  for (const cluster of clustersOf(placed)) {
    const isCut = (cluster[0]?.lanes ?? 1) > maxLanes
    const leftOut = cluster.filter(({ item, lane }) => lane >= maxLanes && item.key !== alwaysShown)
    for (const placedItem of cluster) {
      if (leftOut.includes(placedItem)) continue
      const { lane, lanes } = placedItem
      shown.push({ ...placedItem, lane: Math.min(lane, maxLanes - 1), lanes: Math.min(lanes, maxLanes), isCut })
    }
    if (leftOut[0]) hidden.push({ items: cluster.map(({ item }) => item), count: leftOut.length, from: leftOut[0].from })
  }
  return { shown, hidden }
}
