import { changeSetting } from '#client/changeSetting.ts'
import type { Notice } from './notice.ts'

/** Which notices have been looked at and which were put away, by their keys. */
export interface NoticeState {
  read: readonly string[]
  cleared: readonly string[]
}

/** Where that is kept, so that it survives a reload and is the same in every tab. */
export const NOTICES_SETTING = { params: { key: 'shell.notices' } }

/** More than are ever shown at once, and few enough for a setting. */
const MOST_KEPT = 250

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** What a setting says, whatever stands in it. */
export function noticeState(value: unknown): NoticeState {
  const kept = (value ?? {}) as Record<string, unknown>
  return { read: texts(kept.read), cleared: texts(kept.cleared) }
}

const added = (keys: readonly string[], more: readonly string[]): string[] => [...new Set([...keys, ...more])].slice(-MOST_KEPT)

export const withRead = (state: NoticeState, keys: readonly string[]): NoticeState => ({ ...state, read: added(state.read, keys) })

export const withCleared = (state: NoticeState, keys: readonly string[]): NoticeState => ({
  ...state,
  cleared: added(state.cleared, keys),
})

export const withoutCleared = (state: NoticeState, keys: readonly string[]): NoticeState => ({
  ...state,
  cleared: state.cleared.filter((key) => !keys.includes(key)),
})

/** Changes what is kept, from what is kept now. Throws as `call` does. */
export async function keepNoticeState(change: (state: NoticeState) => NoticeState): Promise<void> {
  await changeSetting(NOTICES_SETTING, (kept) => {
    const { read, cleared } = change(noticeState(kept))
    return { read: [...read], cleared: [...cleared] }
  })
}

/** What is shown: of each kind the first ones that were not put away. */
export function shownNotices(notices: readonly Notice[], { cleared }: NoticeState, most: number): Notice[] {
  const away = new Set(cleared)
  const counts = new Map<string, number>()
  return notices.filter(({ key, kind }) => {
    if (away.has(key)) return false
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= most
  })
}
