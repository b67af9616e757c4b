/** The distance between neighbours that were never moved. */
export const ORDER_STEP = 1024

/**
 * A number that stands between two neighbours, so that a move changes one row only.
 *
 * @param low the order of what comes before, or nothing at the beginning
 * @param high the order of what comes after, or nothing at the end
 * @returns nothing when the two are so close that no number lies between: number the list anew, then ask again
 */
export function orderBetween(low: number | undefined, high: number | undefined): number | undefined {
  if (low === undefined && high === undefined) return ORDER_STEP
  if (high === undefined) return (low as number) + ORDER_STEP
  if (low === undefined) return high - ORDER_STEP
  const middle = low + (high - low) / 2
  return middle > low && middle < high ? middle : undefined
}
