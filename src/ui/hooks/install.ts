import { isInstalled } from './browserEngine.ts'
import { createStore, useStore } from './createStore.ts'

/** Chromium's offer to install the app; other browsers have none. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs an app: by its own prompt, or by hand as a drawing shows. */
export type Way = 'prompt' | 'ios' | 'mac' | 'firefox-phone' | 'firefox'

export interface Install {
  /** Nothing where the app is installed, or cannot be. */
  way: Way | undefined
  /** The person said "not now" lately: nothing that catches the eye is shown. */
  refused: boolean
  /** The drawn instructions are open. */
  explaining: boolean
}

const REFUSED_KEY = 'homeroom.install.refused'
/** So long nobody is asked again, in ms. */
const QUIET_MS = 90 * 24 * 60 * 60 * 1000

const store = createStore<Install>({ way: undefined, refused: false, explaining: false })
let offer: InstallPrompt | undefined

const show = (change: Partial<Install>): void => store.set({ ...store.get(), ...change })

/** Whether and how the app can be installed, live. Nothing while a page is made at build time. */
export const useInstall = (): Install => useStore(store)

function wayByHand(): Way | undefined {
  const { userAgent, maxTouchPoints } = navigator
  // iPads call themselves Macs; every browser there is Safari inside.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Firefox\//.test(userAgent)) return /Android/.test(userAgent) ? 'firefox-phone' : 'firefox'
  if (/Macintosh.*Version\/(1[7-9]|[2-9]\d)\..*Safari\//.test(userAgent)) return 'mac'
  return undefined
}

function wasRefused(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(REFUSED_KEY)) < QUIET_MS
  } catch {
    return false
  }
}

/** Listens for the browser's offer, which comes once and early. */
export function watchInstall(): void {
  if (isInstalled()) return
  show({ way: wayByHand(), refused: wasRefused() })
  const take = (event: Event) => {
    // The browser's own bar stays away: the app has a button.
    event.preventDefault()
    offer = event as InstallPrompt
    show({ way: 'prompt' })
  }
  window.addEventListener('beforeinstallprompt', take)
  // On a prerendered page it may come before the app's scripts (src/start/inline/early-input.ts).
  if (globalThis.earlyInput?.install) take(globalThis.earlyInput.install)
  window.addEventListener('appinstalled', () => {
    offer = undefined
    show({ way: undefined, explaining: false })
  })
}

/** The person said "not now": remembered on this device. */
export function refuseInstall(): void {
  try {
    localStorage.setItem(REFUSED_KEY, String(Date.now()))
  } catch {
    // Then it lasts as long as the page.
  }
  show({ refused: true, explaining: false })
}

/** Closes the instructions; nothing is remembered. */
export const stopExplaining = (): void => show({ explaining: false })

/** Installs the app as far as a page can: asks the browser to, or shows how it is done by hand. */
export async function startInstall(): Promise<void> {
  if (!offer) return show({ explaining: true })
  const { outcome } = await offer.prompt()
  // An offer can be used once; the browser makes another one with the next page.
  offer = undefined
  show({ way: undefined })
  if (outcome === 'dismissed') refuseInstall()
}
