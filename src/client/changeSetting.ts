import type { Setting } from '#contract/settings/settings.ts'
import { call } from './transport/call.ts'

/**
 * Changes a stored setting, based on its stored value. A Web Lock runs changes of one setting one after another in all tabs; plain http has
 * no locks, so there they are only serial within a tab. Throws as `call` does.
 *
 * @param setting the key of the setting, as both of its endpoints take it
 * @param change returns the new value
 * @returns the value before
 */
export const changeSetting = (
  setting: { params: { key: string } },
  change: (stored: Setting['value']) => Setting['value'],
): Promise<Setting['value']> => {
  const update = async () => {
    const { value } = await call('GET /api/data/settings/:key', setting)
    await call('PUT /api/data/settings/:key', { ...setting, body: { value: change(value) } })
    return value
  }
  return navigator.locks?.request(`homeroom.setting.${import.meta.env.BASE_URL}${setting.params.key}`, update) ?? update()
}
