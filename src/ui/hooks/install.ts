import { isInstalled } from './browserEngine.ts'
import { createStore, useStore } from './createStore.ts'

/** The `beforeinstallprompt` event of Chromium; other browsers have none. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * How this browser installs an app: by its own prompt, or manually by illustrated instructions. `mac` is Safari on a Mac, `firefox-phone`
 * Firefox for Android.
 */
export type InstallMethod = 'prompt' | 'ios' | 'mac' | 'firefox-phone' | 'firefox'

export interface Install {
  /** Undefined if the app is installed or cannot be installed. */
  method: InstallMethod | undefined
  /** The user dismissed the suggestion in the last 90 days, so no banner is shown. */
  isDismissed: boolean
  /** The instructions are open. */
  showsInstructions: boolean
}

const DISMISSED_KEY = 'homeroom.install.refused'
/** Time that a dismissed suggestion stays hidden, in ms. */
const DISMISSED_MS = 90 * 24 * 60 * 60 * 1000

const store = createStore<Install>({ method: undefined, isDismissed: false, showsInstructions: false })
let installPrompt: InstallPrompt | undefined

const update = (change: Partial<Install>): void => store.set({ ...store.get(), ...change })

/** Whether and how the app can be installed. Undefined in prerendered pages. */
export const useInstall = (): Install => useStore(store)

/** How the user can install the app in a browser without a prompt; undefined if that is not possible. */
function manualMethod(): InstallMethod | undefined {
  const { userAgent, maxTouchPoints } = navigator
  // iPads report a Mac user agent; every browser there is WebKit.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Firefox\//.test(userAgent)) return /Android/.test(userAgent) ? 'firefox-phone' : 'firefox'
  if (/Macintosh.*Version\/(1[7-9]|[2-9]\d)\..*Safari\//.test(userAgent)) return 'mac'
  return undefined
}

function wasDismissed(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(DISMISSED_KEY)) < DISMISSED_MS
  } catch {
    return false
  }
}

/** Determines how the app can be installed, and listens for the browser's install prompt, which fires once and early. */
export function watchInstall(): void {
  if (isInstalled()) return
  update({ method: manualMethod(), isDismissed: wasDismissed() })
  const onPrompt = (event: Event) => {
    // Hides the browser's own banner: the app has a button.
    event.preventDefault()
    installPrompt = event as InstallPrompt
    update({ method: 'prompt' })
  }
  window.addEventListener('beforeinstallprompt', onPrompt)
  // On a prerendered page the event may fire before the app's scripts run; an inline script notes it (src/start/inline/early-input.ts).
  if (globalThis.earlyInput?.install) onPrompt(globalThis.earlyInput.install)
  window.addEventListener('appinstalled', () => {
    installPrompt = undefined
    update({ method: undefined, showsInstructions: false })
  })
}

/** Stores on this device that the user dismissed the suggestion. */
export function dismissInstall(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, String(Date.now()))
  } catch {
    // Without storage it is hidden until the page is closed.
  }
  update({ isDismissed: true, showsInstructions: false })
}

/** Closes the instructions without storing a dismissal. */
export const closeInstructions = (): void => update({ showsInstructions: false })

/** Opens the browser's install prompt, or the instructions for a manual installation. */
export async function startInstall(): Promise<void> {
  if (!installPrompt) return update({ showsInstructions: true })
  const { outcome } = await installPrompt.prompt()
  // A prompt can be used once; the browser fires another event on the next page.
  installPrompt = undefined
  update({ method: undefined })
  if (outcome === 'dismissed') dismissInstall()
}
