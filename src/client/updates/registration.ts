import { messageSW, Workbox } from 'workbox-window'
import { changeVersion } from '../change.ts'
import { withTimeout } from '../transport/withTimeout.ts'
import { flushPage, holdsUnkept, reloadPage, showWaiting, tellReady } from './updates.ts'

const HOUR = 60 * 60 * 1000
/** How soon after a check the next look at the window checks again, in ms. */
const CALM_MS = 60_000
/** How long a version may take to be fetched while somebody waits for it, in ms. */
const INSTALL_MS = 60_000
/** How long a waiting version may take to start and to say which it is, in ms. */
const ANSWER_MS = 10_000

/** The service worker of this page and the versions that follow it (docs/decisions/009). */
export class Registration {
  readonly #workbox: Workbox
  readonly #registration: ServiceWorkerRegistration
  #checked = Date.now()

  private constructor(workbox: Workbox, registration: ServiceWorkerRegistration) {
    this.#workbox = workbox
    this.#registration = registration
  }

  /**
   * Registers the worker and watches for newer versions: when the window is looked at, and each hour.
   *
   * @param url address of the worker's script
   * @throws Error where the browser or the host has no worker for this page
   */
  static async make(url: string, options: RegistrationOptions): Promise<Registration> {
    const workbox = new Workbox(url, options)
    const found = await workbox.register({ immediate: true })
    if (!found) throw new Error(`The browser did not register ${url}.`)
    const registration = new Registration(workbox, found)
    void workbox.active.then(tellReady)
    workbox.addEventListener('waiting', () => void registration.#offer())
    void registration.#offer()
    const check = () => void registration.#check()
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    setInterval(check, HOUR)
    return registration
  }

  /** Lets the waiting version take over: every tab then follows. */
  async activateWaiting(): Promise<void> {
    await flushPage()
    const changed = (await this.#canBeLetIn()) && (await changeVersion(this.#workbox, this.#registration))
    if (!changed && !holdsUnkept()) await reloadPage()
  }

  /** Looks for a newer version and loads this tab with it; without one the tab is loaded as it is. */
  async loadNewest(): Promise<void> {
    await this.#find()
    if (this.#registration.waiting) await this.activateWaiting()
    else await reloadPage()
  }

  /** Looks for a newer version and offers it. Workbox reports the first version that is found after registration, and none after it. */
  async #check(): Promise<void> {
    if (document.visibilityState === 'hidden' || Date.now() - this.#checked < CALM_MS) return
    this.#checked = Date.now()
    await this.#find()
    await this.#offer()
  }

  /** Asks the host for a newer version, and waits until it is installed or has failed. */
  async #find(): Promise<void> {
    await this.#workbox.update().catch(() => undefined)
    const coming = this.#registration.installing
    if (coming) await withTimeout(INSTALL_MS, new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true })))
  }

  async #offer(): Promise<void> {
    const { waiting } = this.#registration
    const isReady = await this.#canBeLetIn()
    if (this.#registration.waiting === waiting) showWaiting(isReady)
  }

  /** True when a version waits that works: one that does not say which it is (an empty script, say) is not let in. */
  async #canBeLetIn(): Promise<boolean> {
    const { waiting, active } = this.#registration
    if (!waiting || !active) return false
    return (await withTimeout(ANSWER_MS, messageSW(waiting, 'version'))) !== undefined
  }
}
