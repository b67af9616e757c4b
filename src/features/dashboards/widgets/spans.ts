/** The preferred width of a widget: a whole row, the wider or the narrower part of a row of two, or a third. */
export type WidgetSize = 'full' | 'wide' | 'side' | 'third'

/** The columns of the grid. */
const COLUMNS = 12
/** The columns that a widget of each size should cover. */
const PREFERRED_COLUMNS: Record<WidgetSize, number> = { full: COLUMNS, wide: 7, side: 5, third: 4 }

/** The columns of each widget of a row, in sum 12; undefined if they cannot share a row. */
function rowWidths(sizes: readonly WidgetSize[]): number[] | undefined {
  if (sizes.length === 1) return [COLUMNS]
  if (sizes.includes('full')) return undefined
  const wideCount = sizes.filter((size) => size === 'wide').length
  if (sizes.length === 2) return wideCount === 1 ? sizes.map((size) => (size === 'wide' ? 7 : 5)) : [6, 6]
  return sizes.length === 3 && wideCount === 0 ? [4, 4, 4] : undefined
}

/** The columns of all widgets, in order, if they are broken into rows in one way. */
interface Rows {
  widths: number[]
  /** The sum of squared differences from the preferred widths. */
  cost: number
}

/**
 * The columns of each widget on a grid of twelve, so that every row is full. The rows are broken so that the widths differ least from the
 * preferred ones (dynamic programming over the number of widgets).
 */
export function spansOf(sizes: readonly WidgetSize[]): number[] {
  // best[n] has the best rows of the first n widgets.
  const best: Rows[] = [{ widths: [], cost: 0 }]
  for (let end = 1; end <= sizes.length; end++) {
    const candidates = [1, 2, 3].flatMap((length): Rows[] => {
      const before = best[end - length]
      const row = sizes.slice(Math.max(0, end - length), end)
      const widths = before && rowWidths(row)
      if (!widths) return []
      const cost = widths.reduce((sum, width, index) => sum + (width - PREFERRED_COLUMNS[row[index] as WidgetSize]) ** 2, 0)
      return [{ widths: [...before.widths, ...widths], cost: before.cost + cost }]
    })
    best.push(candidates.reduce((least, candidate) => (candidate.cost < least.cost ? candidate : least)))
  }
  return best[sizes.length]?.widths ?? []
}

/** The same for a medium window, with at most two widgets in a row. */
export function mediumSpansOf(sizes: readonly WidgetSize[]): number[] {
  const spans: number[] = []
  for (let index = 0; index < sizes.length; ) {
    const pair = isNarrow(sizes[index]) && isNarrow(sizes[index + 1])
    spans.push(...(pair ? [COLUMNS / 2, COLUMNS / 2] : [COLUMNS]))
    index += pair ? 2 : 1
  }
  return spans
}

/** True for a widget that leaves room for another one in a medium window. */
const isNarrow = (size: WidgetSize | undefined): boolean => size === 'side' || size === 'third'
