import { createStore, useStore } from '#ui/hooks/createStore.ts'
import { hasServer } from '../server.ts'
import { withTimeout } from '../transport/withTimeout.ts'

/** The state of the app's version in this tab. */
export interface UpdateState {
  /** A new version is installed and waits for activation. */
  waiting: boolean
  /** A new version is active, and this tab has input that a reload would lose. */
  needsReload: boolean
  /** All files have been cached for offline use for the first time. */
  ready: boolean
  /** The browser has cleared files of the app, and they are fetched again. */
  restoring: boolean
}

/** The hooks of a tab before it reloads. */
export interface PageHooks {
  /** Stores pending drafts. */
  flush(): Promise<unknown>
  /** True if the tab has input that is not stored anywhere. */
  hasUnsavedInput(): boolean
}

/** Maximum wait for pending drafts before the page reloads anyway, in ms. */
const FLUSH_TIMEOUT_MS = 5000
/** Two automatic reloads within this time are a loop, in ms. */
const MIN_RELOAD_GAP_MS = 10_000
/** Key in `localStorage`: this browser profile has been told that the app works offline. */
const READY_KEY = 'homeroom.offline-ready'
/** Key in `sessionStorage` for the time of the last automatic reload. */
const RELOADED_KEY = 'homeroom.reloaded'

const updateState = createStore<UpdateState>({ waiting: false, needsReload: false, ready: false, restoring: false })
let page: PageHooks = { flush: async () => undefined, hasUnsavedInput: () => false }

const update = (change: Partial<UpdateState>): void => updateState.set({ ...updateState.get(), ...change })

/** The state of the app's version; the component renders again when it changes. */
export const useUpdateState = (): UpdateState => useStore(updateState)

/** Called when the user has closed the notice that the app works offline. */
export const dismissOfflineReady = (): void => update({ ready: false })

/** Sets whether a version waits for activation. */
export const setWaiting = (waiting: boolean): void => update({ waiting })

/** True if this tab has input that is not stored anywhere. */
export const hasUnsavedInput = (): boolean => page.hasUnsavedInput()

/** Stores pending drafts, or gives up after five seconds. */
export const flushPage = (): Promise<unknown> => withTimeout(FLUSH_TIMEOUT_MS, page.flush())

/** Stores pending drafts and reloads this tab. */
export async function reloadPage(): Promise<void> {
  await flushPage()
  location.reload()
}

/** True if this tab has reloaded just now. Two versions that replace each other must not reload it forever. */
function isReloadLoop(): boolean {
  try {
    const lastReload = Number(sessionStorage.getItem(RELOADED_KEY))
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return Date.now() - lastReload < MIN_RELOAD_GAP_MS
  } catch {
    return false
  }
}

/** Called when a new version is active: reloads this tab, or shows why it does not (docs/backend-rules.md 9). */
async function reloadForNewVersion(): Promise<void> {
  if (page.hasUnsavedInput()) update({ waiting: false, needsReload: true })
  else if (!isReloadLoop()) await reloadPage()
}

/** Shows once per browser profile that the app works offline. Not with a server. */
export function announceOfflineReady(): void {
  if (hasServer) return
  try {
    if (localStorage.getItem(READY_KEY) !== null) return
    localStorage.setItem(READY_KEY, new Date().toISOString())
  } catch {
    return
  }
  update({ ready: true })
}

/** Notes what the worker reports about files that the browser has cleared. It reports it once, possibly before the page is rendered. */
export const watchRestoring = (): void =>
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'restoring') update({ restoring: true })
    // With `ready` the notice that the app works offline is shown again.
    else if (data === 'restored') update({ restoring: false, ready: true })
    else if (data === 'not restored') update({ restoring: false })
  })

/**
 * Reloads this tab when a new version takes control. Call it before the worker is registered. It listens to the browser's event, because
 * Workbox would miss a change while its script is loaded.
 */
export function watchVersions(hooks: PageHooks): void {
  page = hooks
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first controller is not an update: until then the back end ran in the page.
    if (controlled) void reloadForNewVersion()
    controlled = true
  })
}
