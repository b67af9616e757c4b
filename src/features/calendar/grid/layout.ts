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
  /** The items since the last moment without any, and their latest end. */
  let cluster: PlacedItem[] = []
  let until = 0
  /** Overlapping items share the same number of lanes. */
  const closeCluster = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1
    for (const item of cluster) item.lanes = lanes
    cluster = []
  }
  for (const item of placed) {
    if (item.from >= until) closeCluster()
    while (cluster.some((other) => other.lane === item.lane && other.to > item.from)) item.lane++
    cluster.push(item)
    until = Math.max(until, item.to)
  }
  closeCluster()
  return placed
}
