import type { Setting } from '#contract/settings/settings.ts'
import { call } from './transport/call.ts'

/** The last change of each setting in this tab; it never rejects. */
const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Changes a stored setting, based on its stored value. Changes of one setting run one after another: in this tab by a chain of promises, in
 * all tabs by a Web Lock, which plain http lacks. Throws as `call` does.
 *
 * @param setting the key of the setting, as both of its endpoints take it
 * @param change returns the new value
 * @returns the value before
 */
export const changeSetting = (
  setting: { params: { key: string } },
  change: (stored: Setting['value']) => Setting['value'],
): Promise<Setting['value']> => {
  const { key } = setting.params
  const update = async () => {
    const { value } = await call('GET /api/data/settings/:key', setting)
    await call('PUT /api/data/settings/:key', { ...setting, body: { value: change(value) } })
    return value
  }
  const updateLocked = () => navigator.locks?.request(`homeroom.setting.${import.meta.env.BASE_URL}${key}`, update) ?? update()
  const result = (lastChanges.get(key) ?? Promise.resolve()).then(updateLocked)
  lastChanges.set(
    key,
    result.catch(() => undefined),
  )
  return result
}
