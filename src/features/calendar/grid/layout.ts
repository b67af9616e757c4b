import { addDays, daysBetween, startOfDay, wallMinutes } from '#ui/dates/days.ts'
import { type Item, inOrder, isBar, lastDay, touches } from './items.ts'

/** The part of an item that one week shows. */
export interface Segment {
  item: Item
  /** The column it begins in, from 0. */
  column: number
  /** How many columns it covers. */
  span: number
  row: number
  /** Whether it goes on before and after this week. */
  before: boolean
  after: boolean
}

/** Places items in rows so that none covers another: bars first, then the times of a day. */
export function weekSegments(items: readonly Item[], week: readonly Date[]): Segment[] {
  const first = week[0] as Date
  const last = week.at(-1) as Date
  const taken: boolean[][] = []
  /** A night stands on the day it begins. */
  const over = (item: Item) => (isBar(item) ? lastDay(item) : startOfDay(item.start))
  const shown = items.filter((item) => item.start < addDays(last, 1) && over(item) >= first)
  return shown.sort(barsFirst).map((item) => {
    const from = Math.max(0, daysBetween(first, item.start))
    const to = Math.min(week.length - 1, daysBetween(first, over(item)))
    let row = 0
    while (taken[row]?.slice(from, to + 1).some(Boolean)) row++
    taken[row] ??= []
    for (let column = from; column <= to; column++) (taken[row] as boolean[])[column] = true
    return { item, column: from, span: to - from + 1, row, before: item.start < first, after: over(item) > last }
  })
}

const barsFirst = (a: Item, b: Item): number =>
  Number(isBar(b)) - Number(isBar(a)) ||
  (isBar(a) ? a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime() : 0) ||
  inOrder(a, b)

/** What a week shows in so many rows, and by column how many items have no room. The last row is left to the sign that says so. */
export function fitRows(segments: readonly Segment[], rows: number, columns = 7): { shown: Segment[]; more: number[] } {
  const more = Array.from({ length: columns }, () => 0)
  const covers = ({ column, span }: Segment, at: number) => column <= at && at < column + span
  const full = more.map((_, at) => segments.some((segment) => covers(segment, at) && segment.row >= rows))
  const shown = segments.filter((segment) => {
    const room = full.some((isFull, at) => isFull && covers(segment, at)) ? rows - 1 : rows
    return segment.row < room
  })
  for (const segment of segments) {
    if (shown.includes(segment)) continue
    for (let at = segment.column; at < segment.column + segment.span; at++) more[at] = (more[at] ?? 0) + 1
  }
  return { shown, more }
}

/** Where an item stands in the column of its day: in minutes of the wall clock, side by side with what overlaps it. */
export interface Placed {
  item: Item
  from: number
  to: number
  lane: number
  lanes: number
}

/** What is too short to be read is drawn as if it lasted this long. */
const SHORTEST = 25

/** Places what has a time on one day. */
export function placeDay(items: readonly Item[], day: Date): Placed[] {
  const placed = items
    .filter((item) => !isBar(item) && touches(item, day))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime() || a.title.localeCompare(b.title))
    .map((item) => {
      const from = item.start < day ? 0 : wallMinutes(item.start)
      // The wall clock may have gone back meanwhile, or stand at the midnight after.
      const end = daysBetween(day, item.end) > 0 ? 24 * 60 : wallMinutes(item.end)
      return { item, from: Math.min(from, 24 * 60 - SHORTEST), to: Math.min(24 * 60, Math.max(end, from + SHORTEST)), lane: 0, lanes: 1 }
    })
  let cluster: Placed[] = []
  let until = 0
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1
    for (const one of cluster) one.lanes = lanes
    cluster = []
  }
  for (const one of placed) {
    if (one.from >= until) close()
    while (cluster.some((other) => other.lane === one.lane && other.to > one.from)) one.lane++
    cluster.push(one)
    until = Math.max(until, one.to)
  }
  close()
  return placed
}
