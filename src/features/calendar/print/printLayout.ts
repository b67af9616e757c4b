import { type Item, isAllDayOrLonger, lastDay } from '../grid/items.ts'
import { placeTimedItems, type Segment, weekSegments } from '../grid/layout.ts'

/** The layout of a printed week, with all its items. */
export interface PrintedWeek {
  /** The items that last several days. */
  bars: Segment[]
  /** The number of rows of the bars. */
  rows: number
  days: {
    day: Date
    /** The number of rows of bars above the day's own items. */
    barRows: number
    dayItems: Item[]
  }[]
}

/** Computes the layout of a printed week. */
export function layoutPrintedWeek(items: readonly Item[], week: readonly Date[]): PrintedWeek {
  /** True for an item of several days. */
  const isLong = (item: Item) => isAllDayOrLonger(item) && lastDay(item) > item.start
  const bars = weekSegments(items.filter(isLong), week)
  const singleDaySegments = weekSegments(
    items.filter((item) => !isLong(item)),
    week,
  )
  const rowCount = (segments: Segment[]) => Math.max(0, ...segments.map(({ row }) => row + 1))
  return {
    bars,
    rows: rowCount(bars),
    days: week.map((day, index) => ({
      day,
      barRows: rowCount(bars.filter(({ column, span }) => column <= index && index < column + span)),
      dayItems: singleDaySegments.filter(({ column }) => column === index).map(({ item }) => item),
    })),
  }
}

/** The first and last hour to print: at least 8 to 16, and all hours with items. */
export function hoursToPrint(items: readonly Item[], days: readonly Date[]): { first: number; last: number } {
  const placed = days.flatMap((day) => placeTimedItems(items, day))
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(16, ...placed.map(({ to }) => Math.ceil(to / 60))),
  }
}
