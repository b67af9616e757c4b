import { changeSetting } from '#client/changeSetting.ts'
import { type KeptArrangement, readArrangement } from './arrangement.ts'

export type DashboardName = 'modern' | 'ecommerce'

/** Where the arrangement of a dashboard is kept, so that it survives a reload and is the same in every tab. */
export const arrangementSetting = (dashboard: DashboardName) => ({ params: { key: `dashboards.${dashboard}` } })

/**
 * Changes an arrangement, from what is kept now. Throws as `call` does.
 *
 * @param change gives `null` for the standard
 * @returns what was kept before
 */
export async function keepArrangement(
  dashboard: DashboardName,
  standard: readonly string[],
  change: (kept: KeptArrangement) => KeptArrangement | null,
): Promise<KeptArrangement> {
  const read = (kept: unknown) => readArrangement(kept, standard)
  return read(await changeSetting(arrangementSetting(dashboard), (kept) => change(read(kept)) as never))
}
