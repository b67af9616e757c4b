import { SETTINGS_KEY } from '#ui/theme/rememberedSettings.ts'

/** The cache of the page snapshots. It holds nothing that the database does not. */
export const SNAPSHOTS = `snapshots ${import.meta.env.BASE_URL}`

/** Under which address the snapshot of this page is stored: one for each URL, build, width of the window, look, language and day. */
export function snapshotAddress(): string {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  const { mantineColorScheme } = document.documentElement.dataset
  const key = [location.href, build, innerWidth, mantineColorScheme, localStorage.getItem(SETTINGS_KEY), new Date().toDateString()]
  return `${import.meta.env.BASE_URL}snapshot?${new URLSearchParams({ key: key.join(' ') })}`
}
