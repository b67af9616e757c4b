import { call } from '#client/call.ts'
import { getSetting, putSetting } from '#contract/settings.ts'
import { type KeptArrangement, readArrangement } from './arrangement.ts'

export type DashboardName = 'modern' | 'ecommerce'

/** Where the arrangement of a dashboard is kept, so that it survives a reload and is the same in every tab. */
export const arrangementSetting = (dashboard: DashboardName) => ({ params: { key: `dashboards.${dashboard}` } })

/**
 * Changes an arrangement, from what is kept now: another tab may have written in between. Throws as `call` does.
 *
 * @param change gives `null` for the standard
 * @returns what was kept before
 */
export async function keepArrangement(
  dashboard: DashboardName,
  standard: readonly string[],
  change: (kept: KeptArrangement) => KeptArrangement | null,
): Promise<KeptArrangement> {
  const setting = arrangementSetting(dashboard)
  const before = readArrangement((await call(getSetting, setting)).value, standard)
  await call(putSetting, { ...setting, body: { value: change(before) as never } })
  return before
}
