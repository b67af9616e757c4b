import { messageSW, type Workbox } from 'workbox-window'
import { withTimeout } from './transport/withTimeout.ts'

/** How long quiet is waited for before it goes on anyway, in ms. */
const QUIET_MS = 5000
/** How long a new version may take to take over before it is let in again, in ms, and how often. */
const CHANGE_MS = 2000
const TRIES = 8

/** Opens a picture of this app, in a frame that nobody sees, until `over` or for a moment. */
async function knock(over: Promise<unknown>): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `${import.meta.env.BASE_URL}icons/favicon.svg`
  document.body.append(frame)
  await withTimeout(CHANGE_MS, over)
  frame.remove()
}

/**
 * Has the waiting version take over from the one in charge.
 *
 * Chromium (156) stops the version in charge first. What is asked of it at that moment starts it anew, and then the change waits until
 * something of this app is opened, or for minutes. So it is asked for when no tab wants anything, and where it did not come something is opened.
 *
 * @returns whether it came about
 */
export async function changeVersion(workbox: Workbox, registration: ServiceWorkerRegistration): Promise<boolean> {
  const changed = new Promise<true>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })
  for (let tries = 0; tries < TRIES && registration.waiting; tries++) {
    // Resolves when no tab has asked the version in charge for anything for a while, as that version sees it (worker/idle-monitor.ts).
    if (registration.active) await withTimeout(QUIET_MS, messageSW(registration.active, 'quiet'))
    workbox.messageSkipWaiting()
    if (tries > 0) void knock(changed)
    if (await withTimeout(CHANGE_MS, changed)) return true
  }
  return false
}
