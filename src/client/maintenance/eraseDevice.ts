import { DEVICE_ERASED } from '#contract/http/names.ts'
import { broadcastChange, onChange } from '../live/changeBus.ts'
import { runMaintenanceJob } from './maintenance.ts'

/** Prefix of the app's keys in `localStorage`. */
const PREFIX = 'homeroom'

function clearStorages(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Loads the home page, as on a first visit. */
const restart = (): void => location.replace(import.meta.env.BASE_URL)

/**
 * Deletes everything that the app stores in this browser: databases, caches, drafts, settings and the worker's registration. Afterwards
 * every window of the app loads the home page.
 *
 * @throws ApiError if a database cannot be deleted; then drafts, settings and the worker stay
 */
export async function eraseDevice(): Promise<void> {
  await runMaintenanceJob('eraseDevice', {}).result
  const registration = await navigator.serviceWorker?.getRegistration(import.meta.env.BASE_URL)
  await registration?.unregister()
  // Sent on the same channel as the names of changed tables; `watchErasure` receives it in other windows.
  broadcastChange([DEVICE_ERASED])
  clearStorages()
  restart()
}

/** Loads the home page in this window when another window has erased everything. */
export function watchErasure(): void {
  onChange((tables) => {
    if (!tables.includes(DEVICE_ERASED)) return
    clearStorages()
    restart()
  })
}
