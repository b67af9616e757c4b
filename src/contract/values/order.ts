/** Distance between rows that were never moved. */
export const ORDER_STEP = 1024

/**
 * A sort order between two neighbors, so that a move changes only one row.
 *
 * @param low the order of the row before, undefined at the beginning
 * @param high the order of the row after, undefined at the end
 * @returns undefined if there is no number between them: renumber the list, then try again
 */
export function orderBetween(low: number | undefined, high: number | undefined): number | undefined {
  if (low === undefined && high === undefined) return ORDER_STEP
  if (high === undefined) return (low as number) + ORDER_STEP
  if (low === undefined) return high - ORDER_STEP
  const middle = low + (high - low) / 2
  return middle > low && middle < high ? middle : undefined
}
