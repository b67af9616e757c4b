import { changeSetting } from '#client/changeSetting.ts'
import { readArrangement, type StoredArrangement } from './arrangement.ts'

/** The dashboard of the office, `modern`, and the one of the shop. */
export type DashboardName = 'modern' | 'ecommerce'

/** The setting that stores the arrangement of a dashboard. */
export const arrangementSetting = (dashboard: DashboardName) => ({ params: { key: `dashboards.${dashboard}` } })

/**
 * Changes the stored arrangement of a dashboard.
 *
 * @param defaultOrder the ids of all widgets in the default order
 * @param change gets the stored arrangement; `null` restores the default
 * @returns the arrangement before
 * @throws as `call` does
 */
export async function storeArrangement(
  dashboard: DashboardName,
  defaultOrder: readonly string[],
  change: (stored: StoredArrangement) => StoredArrangement | null,
): Promise<StoredArrangement> {
  const read = (stored: unknown) => readArrangement(stored, defaultOrder)
  // `changeSetting` returns the value before the change.
  return read(await changeSetting(arrangementSetting(dashboard), (stored) => change(read(stored)) as never))
}
