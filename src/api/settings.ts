import { getSetting, putSetting, type Setting, SettingKey } from '#contract/settings.ts'
import { save } from '#db/collection.ts'
import { read, write } from './answer.ts'
import { check } from './input.ts'

export const settings = [
  read(getSetting, ['settings'], async ({ params }, { db }) => {
    const key = check(SettingKey, params.key)
    return ((await db.settings.get(key)) as Setting | undefined) ?? { key, value: null }
  }),

  write(putSetting, ['settings'], async ({ params, body }, { db }) => {
    const setting: Setting = { key: check(SettingKey, params.key), value: body.value }
    return save(db, 'settings', setting)
  }),
]
