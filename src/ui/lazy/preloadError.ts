const RELOADED_KEY = 'homeroom.healed'
/** So long after a reload a chunk that is still missing is not looked for again, in ms. */
const ONCE_IN_MS = 5 * 60_000

/** The name of the errors that a chunk could not be loaded with. */
const NAME = 'PreloadError'

/** True for what is thrown when a part of the app could not be loaded. */
export const isPreloadError = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === NAME

function mayReload(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < ONCE_IN_MS) return false
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop a second reload and a third.
    return false
  }
}

/**
 * Reloads once where a chunk is missing because a newer version has replaced it on the host (docs/backend-rules.md 9).
 * Offline, and when that did not help, the screen that needs the chunk says so.
 *
 * @param reload loads the newest version
 */
export function reloadAfterPreloadError(reload: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // For the browser's own message the router reloads the page by itself, also offline and before the newest version is there.
    Object.assign(payload, { name: NAME, message: `A part of the app could not be loaded. ${payload.message}` })
    if (mayReload()) void reload()
  })
}
