import { messageSW, type Workbox } from 'workbox-window'
import { withTimeout } from './transport/withTimeout.ts'

/** Maximum wait for an idle worker, in ms. */
const IDLE_TIMEOUT_MS = 5000
/** Maximum wait in ms for a new version to take control before it is activated again, and how often that is tried. */
const CONTROL_TIMEOUT_MS = 2000
const MAX_TRIES = 8

/** Opens a picture of this app in a hidden frame, which the browser counts as a page of the app, until the promise resolves or times out. */
async function openHiddenFrame(until: Promise<unknown>): Promise<void> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `${import.meta.env.BASE_URL}icons/favicon.svg`
  document.body.append(frame)
  await withTimeout(CONTROL_TIMEOUT_MS, until)
  frame.remove()
}

/**
 * Activates the waiting version of the service worker.
 *
 * Chromium (156) stops the active version first. A request at that moment restarts it, and then the activation waits for minutes, or until
 * a page of the app opens. So the activation is requested while no tab sends requests, and retried with a hidden frame.
 *
 * @returns true if the new version took control
 */
export async function activateWaitingVersion(workbox: Workbox, registration: ServiceWorkerRegistration): Promise<boolean> {
  const controllerChanged = new Promise<true>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
  })
  for (let tries = 0; tries < MAX_TRIES && registration.waiting; tries++) {
    // The worker answers when no tab has sent a request for a while (worker/idle-monitor.ts).
    if (registration.active) await withTimeout(IDLE_TIMEOUT_MS, messageSW(registration.active, 'quiet'))
    workbox.messageSkipWaiting()
    if (tries > 0) void openHiddenFrame(controllerChanged)
    if (await withTimeout(CONTROL_TIMEOUT_MS, controllerChanged)) return true
  }
  return false
}
