import { type Item, isBar, lastDay } from '../grid/items.ts'
import { placeDay, type Segment, weekSegments } from '../grid/layout.ts'

/** A week as a sheet holds it: nothing is left out, and each day grows with what it has. */
export interface PaperWeek {
  /** What reaches over several days. */
  bars: Segment[]
  /** In how many rows the bars are. */
  rows: number
  days: {
    day: Date
    /** How many of the rows are above what only this day has. */
    under: number
    own: Item[]
  }[]
}

export function paperWeek(items: readonly Item[], week: readonly Date[]): PaperWeek {
  const isLong = (item: Item) => isBar(item) && lastDay(item) > item.start
  const bars = weekSegments(items.filter(isLong), week)
  const rest = weekSegments(
    items.filter((item) => !isLong(item)),
    week,
  )
  const most = (some: Segment[]) => Math.max(0, ...some.map(({ row }) => row + 1))
  return {
    bars,
    rows: most(bars),
    days: week.map((day, at) => ({
      day,
      under: most(bars.filter(({ column, span }) => column <= at && at < column + span)),
      own: rest.filter(({ column }) => column === at).map(({ item }) => item),
    })),
  }
}

/** The hours that a sheet shows of some days: those of a day at school, and all in which something takes place. */
export function paperHours(items: readonly Item[], days: readonly Date[]): { first: number; last: number } {
  const placed = days.flatMap((day) => placeDay(items, day))
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(16, ...placed.map(({ to }) => Math.ceil(to / 60))),
  }
}
