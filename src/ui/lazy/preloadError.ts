/** Key in `sessionStorage` for the time of the last reload. */
const RELOADED_KEY = 'homeroom.healed'
/** Minimum time between two reloads for a missing chunk, in ms. */
const RELOAD_INTERVAL_MS = 5 * 60_000

/** `name` of the errors thrown when a chunk could not be loaded. */
const ERROR_NAME = 'PreloadError'

/** True if an error means that a chunk could not be loaded. */
export const isPreloadError = (thrown: unknown): boolean => thrown instanceof Error && thrown.name === ERROR_NAME

/** True if the page may be reloaded now; notes the time, so that the next reload is some minutes later. */
function mayReload(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would prevent an endless loop of reloads.
    return false
  }
}

/**
 * Reloads once if a chunk is missing because a newer version has replaced it on the server (docs/backend-rules.md 9). Offline, or if the
 * reload did not help, the screen that needs the chunk shows an error.
 *
 * @param reload loads the newest version
 */
export function reloadAfterPreloadError(reload: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The chunk was loaded and the browser refuses what it does, such as Firefox where its settings block storage.
    if (payload instanceof DOMException) return
    // The router reloads by itself on the browser's own message, also offline and before the newest version is installed.
    Object.assign(payload, { name: ERROR_NAME, message: `A part of the app could not be loaded. ${payload.message}` })
    if (mayReload()) void reload()
  })
}
