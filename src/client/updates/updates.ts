import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { hasServer } from '../server.ts'
import { withTimeout } from '../transport/withTimeout.ts'

/** What a person is told about the version that runs in this tab. */
export interface Version {
  /** A new one is installed and waits until it is let in. */
  waiting: boolean
  /** A new one has taken over, and this tab has something in it that a reload would lose. */
  behind: boolean
  /** Everything the app needs has just been kept on this device, for the first time. */
  ready: boolean
}

/** What a tab is asked before it is loaded anew. */
export interface Page {
  /** Stores what waits to be stored. */
  flush(): Promise<unknown>
  /** True when something is typed that nothing keeps. */
  holdsUnkept(): boolean
}

/** How long what is being stored may take to be stored before the page is loaded anyway, in ms. */
const PATIENCE_MS = 5000
/** Two reloads within this time are a loop, in ms. */
const LOOP_MS = 10_000
const READY_KEY = 'homeroom.offline-ready'
const RELOADED_KEY = 'homeroom.reloaded'

const version = createStore<Version>({ waiting: false, behind: false, ready: false })
let page: Page = { flush: async () => undefined, holdsUnkept: () => false }

const show = (change: Partial<Version>): void => version.set({ ...version.get(), ...change })

/** Whether a newer version is there, live. */
export const useVersion = (): Version => useStore(version)

/** The person has been told that the app works offline now. */
export const readyWasTold = (): void => show({ ready: false })

/** Offers the version that waits, or no longer does. */
export const showWaiting = (waiting: boolean): void => show({ waiting })

/** True when something is typed in this tab that nothing keeps. */
export const holdsUnkept = (): boolean => page.holdsUnkept()

/** Stores what waits to be stored, or gives up after five seconds. */
export const flushPage = (): Promise<unknown> => withTimeout(PATIENCE_MS, page.flush())

/** Stores what waits to be stored, and loads this tab anew. */
export async function reloadPage(): Promise<void> {
  await flushPage()
  location.reload()
}

/** True when this tab has followed another version just now. Two that replace each other must not take it along for ever. */
function isLoop(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_KEY))
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return Date.now() - before < LOOP_MS
  } catch {
    return false
  }
}

/** Another version has taken over: this tab follows, or says why it does not (docs/backend-rules.md 9). */
async function follow(): Promise<void> {
  if (page.holdsUnkept()) show({ waiting: false, behind: true })
  else if (!isLoop()) await reloadPage()
}

/** Says once in the life of a browser's profile that the app works offline, which it does without a server. */
export function tellReady(): void {
  if (hasServer) return
  try {
    if (localStorage.getItem(READY_KEY) !== null) return
    localStorage.setItem(READY_KEY, new Date().toISOString())
  } catch {
    return
  }
  show({ ready: true })
}

/**
 * Tabs follow each other from here on. It is called before the worker is registered, and listens to the browser: Workbox reports a change of
 * control from registration on, and a change that comes while its script is loaded would be missed.
 */
export function followVersions(tab: Page): void {
  page = tab
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first control is no change: the page answered for itself until then.
    if (controlled) void follow()
    controlled = true
  })
}
