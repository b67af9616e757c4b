/** How wide a widget would like to be, on a grid of twelve. */
export type WidgetSize = 'full' | 'wide' | 'side' | 'third'

const ROW = 12
const LIKED: Record<WidgetSize, number> = { full: ROW, wide: 7, side: 5, third: 4 }

/** How many columns widgets in one row take: all of them together the whole row, or nothing where they do not go together. */
function widthsOf(sizes: readonly WidgetSize[]): number[] | undefined {
  if (sizes.length === 1) return [ROW]
  if (sizes.includes('full')) return undefined
  const wide = sizes.filter((size) => size === 'wide').length
  if (sizes.length === 2) return wide === 1 ? sizes.map((size) => (size === 'wide' ? 7 : 5)) : [6, 6]
  return sizes.length === 3 && wide === 0 ? [4, 4, 4] : undefined
}

interface Rows {
  widths: number[]
  /** How far all of them are from what they would like. */
  cost: number
}

/**
 * How many of twelve columns each widget takes, one after the other, so that every row is full: broken into rows where they come nearest
 * to what they would like.
 */
export function spansOf(sizes: readonly WidgetSize[]): number[] {
  // The best rows of the first widgets, for each number of them.
  const best: Rows[] = [{ widths: [], cost: 0 }]
  for (let end = 1; end <= sizes.length; end++) {
    const ways = [1, 2, 3].flatMap((length): Rows[] => {
      const before = best[end - length]
      const row = sizes.slice(Math.max(0, end - length), end)
      const widths = before && widthsOf(row)
      if (!widths) return []
      const away = widths.reduce((sum, width, at) => sum + (width - LIKED[row[at] as WidgetSize]) ** 2, 0)
      return [{ widths: [...before.widths, ...widths], cost: before.cost + away }]
    })
    best.push(ways.reduce((least, way) => (way.cost < least.cost ? way : least)))
  }
  return best[sizes.length]?.widths ?? []
}

/** The same for a window in which two stand side by side at most. */
export function middleSpansOf(sizes: readonly WidgetSize[]): number[] {
  const spans: number[] = []
  for (let at = 0; at < sizes.length; ) {
    const pair = isNarrow(sizes[at]) && isNarrow(sizes[at + 1])
    spans.push(...(pair ? [ROW / 2, ROW / 2] : [ROW]))
    at += pair ? 2 : 1
  }
  return spans
}

const isNarrow = (size: WidgetSize | undefined): boolean => size === 'side' || size === 'third'
