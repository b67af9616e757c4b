import { messageSW, Workbox } from 'workbox-window'
import { activateWaitingVersion } from '../activateWaiting.ts'
import { withTimeout } from '../transport/withTimeout.ts'
import { announceOfflineReady, flushPage, hasUnsavedInput, reloadPage, setWaiting } from './updates.ts'

/** Interval of the checks for a newer version, in ms. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000
/** Minimum time between two checks when the window gets the focus, in ms. */
const MIN_CHECK_GAP_MS = 60_000
/** Maximum wait for the installation of a new version while the user waits, in ms. */
const INSTALL_TIMEOUT_MS = 60_000
/** Maximum wait for a waiting version to start and to report its version, in ms. */
const VERSION_TIMEOUT_MS = 10_000

/** The service worker of this page and its updates (docs/decisions/009). */
export class Registration {
  readonly #workbox: Workbox
  readonly #registration: ServiceWorkerRegistration
  #checkedAt = Date.now()

  private constructor(workbox: Workbox, registration: ServiceWorkerRegistration) {
    this.#workbox = workbox
    this.#registration = registration
  }

  /**
   * Registers the worker and checks for newer versions: when the window becomes visible, and each hour.
   *
   * @param url URL of the worker's script
   * @throws Error if the browser or the host does not support a worker for this page
   */
  static async create(url: string, options: RegistrationOptions): Promise<Registration> {
    const workbox = new Workbox(url, options)
    const serviceWorker = await workbox.register({ immediate: true })
    if (!serviceWorker) throw new Error(`The browser did not register ${url}.`)
    const registration = new Registration(workbox, serviceWorker)
    void workbox.active.then(announceOfflineReady)
    workbox.addEventListener('waiting', () => void registration.#publishWaiting())
    void registration.#publishWaiting()
    const check = () => void registration.#check()
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    setInterval(check, CHECK_INTERVAL_MS)
    return registration
  }

  /** Activates the waiting version: every tab then reloads. */
  async activateWaiting(): Promise<void> {
    // Stores pending drafts.
    await flushPage()
    const changed = (await this.#hasWorkingUpdate()) && (await activateWaitingVersion(this.#workbox, this.#registration))
    if (!changed && !hasUnsavedInput()) await reloadPage()
  }

  /** Checks for a newer version and reloads this tab with it; without one it only reloads. */
  async loadNewest(): Promise<void> {
    await this.#findUpdate()
    if (this.#registration.waiting) await this.activateWaiting()
    else await reloadPage()
  }

  /** Checks for a newer version and shows it. Workbox reports only the first version that is found after registration. */
  async #check(): Promise<void> {
    if (document.visibilityState === 'hidden' || Date.now() - this.#checkedAt < MIN_CHECK_GAP_MS) return
    this.#checkedAt = Date.now()
    await this.#findUpdate()
    await this.#publishWaiting()
  }

  /** Checks the server for a newer version, and waits until it is installed or has failed. */
  async #findUpdate(): Promise<void> {
    await this.#workbox.update().catch(() => undefined)
    const installing = this.#registration.installing
    if (installing)
      await withTimeout(INSTALL_TIMEOUT_MS, new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true })))
  }

  /** Shows or hides the notice that a new version is ready. */
  async #publishWaiting(): Promise<void> {
    const { waiting } = this.#registration
    const isReady = await this.#hasWorkingUpdate()
    if (this.#registration.waiting === waiting) setWaiting(isReady)
  }

  /** True if a working version waits. One that does not report its version (an empty script, for example) is not activated. */
  async #hasWorkingUpdate(): Promise<boolean> {
    const { waiting, active } = this.#registration
    if (!waiting || !active) return false
    return (await withTimeout(VERSION_TIMEOUT_MS, messageSW(waiting, 'version'))) !== undefined
  }
}
