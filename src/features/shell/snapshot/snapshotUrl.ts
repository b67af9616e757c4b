import { SETTINGS_KEY } from '#ui/theme/storedSettings.ts'

/** Name of the cache with the page snapshots. They contain no data that is not in the database. */
export const SNAPSHOT_CACHE = `snapshots ${import.meta.env.BASE_URL}`

/** The URL under which the snapshot of this page is cached: one for each page URL, build, window width, appearance, language and day. */
export function snapshotUrl(): string {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const { mantineColorScheme } = document.documentElement.dataset
  const key = [location.href, build, innerWidth, mantineColorScheme, localStorage.getItem(SETTINGS_KEY), new Date().toDateString()]
  return `${import.meta.env.BASE_URL}snapshot?${new URLSearchParams({ key: key.join(' ') })}`
}
