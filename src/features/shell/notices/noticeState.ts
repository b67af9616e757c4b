import { changeSetting } from '#client/changeSetting.ts'
import type { Notice } from './notice.ts'

/** Keys of the notices that were read and that were cleared. */
export interface NoticeState {
  read: readonly string[]
  cleared: readonly string[]
}

/** The stored setting with the notice state. */
export const NOTICES_SETTING = { params: { key: 'shell.notices' } }

/** Maximum number of stored keys: more than the notices that are shown at once, and few enough for a setting. */
const MAX_STORED_KEYS = 250

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Parses the value of the setting; anything invalid counts as empty. */
export function parseNoticeState(value: unknown): NoticeState {
  const stored = (value ?? {}) as Record<string, unknown>
  return { read: stringsIn(stored.read), cleared: stringsIn(stored.cleared) }
}

const append = (keys: readonly string[], added: readonly string[]): string[] => [...new Set([...keys, ...added])].slice(-MAX_STORED_KEYS)

/** Marks notices as read. */
export const withRead = (state: NoticeState, keys: readonly string[]): NoticeState => ({ ...state, read: append(state.read, keys) })

/** Removes notices from the panel. */
export const withCleared = (state: NoticeState, keys: readonly string[]): NoticeState => ({
  ...state,
  cleared: append(state.cleared, keys),
})

/** Shows cleared notices again. */
export const withoutCleared = (state: NoticeState, keys: readonly string[]): NoticeState => ({
  ...state,
  cleared: state.cleared.filter((key) => !keys.includes(key)),
})

/** Applies a change to the stored state. Throws as `call` does. */
export async function changeNoticeState(change: (state: NoticeState) => NoticeState): Promise<void> {
  await changeSetting(NOTICES_SETTING, (stored) => {
    const { read, cleared } = change(parseNoticeState(stored))
    return { read: [...read], cleared: [...cleared] }
  })
}

/** The notices to show: of each kind the first ones that were not cleared. */
export function visibleNotices(notices: readonly Notice[], { cleared }: NoticeState, maxPerKind: number): Notice[] {
  const clearedKeys = new Set(cleared)
  const counts = new Map<string, number>()
  return notices.filter(({ key, kind }) => {
    if (clearedKeys.has(key)) return false
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= maxPerKind
  })
}
