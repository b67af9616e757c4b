import type { Setting } from '#contract/settings/settings.ts'
import { call } from './transport/call.ts'

/**
 * Changes what is kept under a name, from what is kept now. Changes of it go one after another, in all tabs: each begins with what the one
 * before has kept, however fast they follow. Throws as `call` does.
 * Without https there are no locks, and one tab at a time.
 *
 * @param setting as `getSetting` takes it
 * @param change gives what is to be kept
 * @returns what was kept before
 */
export const changeSetting = (
  setting: { params: { key: string } },
  change: (kept: Setting['value']) => Setting['value'],
): Promise<Setting['value']> => {
  const work = async () => {
    const { value } = await call('GET /api/data/settings/:key', setting)
    await call('PUT /api/data/settings/:key', { ...setting, body: { value: change(value) } })
    return value
  }
  return navigator.locks?.request(`homeroom.setting.${import.meta.env.BASE_URL}${setting.params.key}`, work) ?? work()
}
