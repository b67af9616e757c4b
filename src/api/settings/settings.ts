import { getSetting, putSetting, type Setting, SettingKey } from '#contract/settings/settings.ts'
import { save } from '#db/repository/collection.ts'
import { read, write } from '../kernel/handler.ts'
import { parseOr400 } from '../kernel/input.ts'

/** Handlers for settings. */
export const settings = [
  read(getSetting, ['settings'], async ({ params }, { tx }) => {
    const key = parseOr400(SettingKey, params.key)
    return (await tx.get('settings', key)) ?? { key, value: null }
  }),

  write(putSetting, ['settings'], async ({ params, body }, { tx }) => {
    const setting: Setting = { key: parseOr400(SettingKey, params.key), value: body.value }
    return save(tx, 'settings', setting)
  }),
]
