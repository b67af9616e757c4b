import { getSetting, putSetting, type Setting, SettingKey } from '#contract/settings/settings.ts'
import type { Caller } from '#db/caller.ts'
import { save } from '#db/repository/collection.ts'
import { read, write } from '../kernel/handler.ts'
import { parseOr400 } from '../kernel/input.ts'

/** The key under which a setting is stored: each account has its own settings. No setting has a name with `@`. */
const storedKey = ({ member }: Caller, key: string): string => (member ? `${key}@${member.id}` : key)

/** Handlers for settings. */
export const settings = [
  read(getSetting, ['settings'], async ({ params }, { tx, caller }) => {
    const key = parseOr400(SettingKey, params.key)
    return { key, value: (await tx.get('settings', storedKey(caller, key)))?.value ?? null }
  }),

  write(putSetting, ['settings'], async ({ params, body }, { tx, caller }) => {
    const setting: Setting = { key: parseOr400(SettingKey, params.key), value: body.value }
    save(tx, 'settings', { ...setting, key: storedKey(caller, setting.key) })
    return setting
  }),
]
