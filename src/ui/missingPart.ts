const HEALED_KEY = 'homeroom.healed'
/** So long after a reload a part that is still missing is not looked for again, in ms. */
const ONCE_IN_MS = 5 * 60_000

const missing = new WeakSet<object>()

/** True for what is thrown when a part of the app could not be loaded. */
export const isMissingPart = (thrown: unknown): boolean => typeof thrown === 'object' && thrown !== null && missing.has(thrown)

function mayHeal(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(HEALED_KEY)) < ONCE_IN_MS) return false
    sessionStorage.setItem(HEALED_KEY, String(Date.now()))
    return true
  } catch {
    // Without storage nothing would stop a second reload and a third.
    return false
  }
}

/**
 * A part of the app that the host has no more (it was replaced by a newer version) is healed by one reload (KERNEL.md 9).
 * Offline, and when that did not help, the screen that needs the part says so.
 *
 * @param heal loads the newest version
 */
export function healMissingParts(heal: () => Promise<void>): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
    try {
      // The router would load the page again by itself, also offline and before the newest version is there.
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Then it does.
    }
    if (mayHeal()) void heal()
  })
}
