import { useSyncExternalStore } from 'react'
import { ask } from './ask.ts'
import { within } from './within.ts'

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

const HOUR = 60 * 60 * 1000
/** How soon after a check the next look at the window checks again, in ms. */
const CALM_MS = 60_000
/** How long what is being stored may take to be stored before the page is loaded anyway, in ms. */
const PATIENCE_MS = 5000
/** How long a version may take to be fetched while somebody waits for it, in ms. */
const INSTALL_MS = 60_000
/** How long a waiting version may take to start and to say which it is, in ms. */
const ANSWER_MS = 10_000
/** Two reloads within this time are a loop, in ms. */
const LOOP_MS = 10_000
const READY_KEY = 'homeroom.offline-ready'
const RELOADED_KEY = 'homeroom.reloaded'

const listeners = new Set<() => void>()
let version: Version = { waiting: false, behind: false, ready: false }
let page: Page = { flush: async () => undefined, holdsUnkept: () => false }

function show(change: Partial<Version>): void {
  version = { ...version, ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a newer version is there, live. */
export const useVersion = (): Version => useSyncExternalStore(subscribe, () => version)

/** The person has been told that the app works offline now. */
export const readyWasTold = (): void => show({ ready: false })

/** Stores what waits to be stored, and loads this tab anew. */
export async function reloadPage(): Promise<void> {
  await within(PATIENCE_MS, page.flush())
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

/** Another version has taken over: this tab follows, or says why it does not (KERNEL.md 9). */
async function follow(): Promise<void> {
  if (page.holdsUnkept()) show({ waiting: false, behind: true })
  else if (!isLoop()) await reloadPage()
}

/** True when a version waits that works: one that does not say which it is (an empty script, say) is not let in. */
async function canBeLetIn({ waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (!waiting || !active) return false
  return (await within(ANSWER_MS, ask(waiting, 'version'))) !== undefined
}

/** Lets the waiting version in: every tab then follows. */
export async function letIn(registration: ServiceWorkerRegistration): Promise<void> {
  await within(PATIENCE_MS, page.flush())
  const changed =
    (await canBeLetIn(registration)) &&
    (await import('./change.ts').then(({ changeVersion }) => changeVersion(registration)).catch(() => false))
  if (!changed && !page.holdsUnkept()) await reloadPage()
}

/** Looks for a newer version, and loads this tab with it; without one the tab is loaded as it is. */
export async function loadNewest(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await registration?.update().catch(() => undefined)
  const coming = registration?.installing
  if (coming) await within(INSTALL_MS, new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true })))
  if (registration?.waiting && registration.active) await letIn(registration)
  else await reloadPage()
}

/** Says once in the life of a browser's profile that the app works offline. */
function tellReady(): void {
  try {
    if (localStorage.getItem(READY_KEY) !== null) return
    localStorage.setItem(READY_KEY, new Date().toISOString())
  } catch {
    return
  }
  show({ ready: true })
}

/** Tabs follow each other from here on; called before the worker is registered, so that no change is missed. */
export function followVersions(tab: Page): void {
  page = tab
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first control is no change: the page answered for itself until then.
    if (controlled) void follow()
    controlled = true
  })
}

/** Watches for newer versions: when the window is looked at, and each hour. A host that has a broken one is asked again. */
export function watchVersions(registration: ServiceWorkerRegistration): void {
  const look = async () => {
    if (registration.active?.state === 'activated') tellReady()
    const { waiting } = registration
    const isReady = await canBeLetIn(registration)
    if (registration.waiting === waiting) show({ waiting: isReady })
  }
  const watch = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => void look())
  watch(registration.installing)
  watch(registration.active)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  void look()

  let checked = Date.now()
  const check = () => {
    if (document.visibilityState === 'hidden' || Date.now() - checked < CALM_MS) return
    checked = Date.now()
    registration.update().catch(() => undefined)
  }
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  setInterval(check, HOUR)
}
