import { DEVICE_ERASED } from '#contract/http/names.ts'
import { broadcastChange, onChange } from '../live/changeBus.ts'
import { runMaintenanceJob } from './maintenance.ts'

/** What this app keeps in the storage of pages begins so. */
const PREFIX = 'homeroom'

function clearStorages(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Begins anew, as on a first visit. */
const begin = (): void => location.replace(import.meta.env.BASE_URL)

/**
 * Deletes everything that the app keeps in this browser: databases, caches, drafts, settings and the worker. Every window of the app begins
 * anew afterwards.
 *
 * @throws ApiError with the reason; then the page's own storage and the worker are as they were
 */
export async function eraseDevice(): Promise<void> {
  await runMaintenanceJob('eraseDevice', {}).answer
  const registration = await navigator.serviceWorker?.getRegistration(import.meta.env.BASE_URL)
  await registration?.unregister()
  broadcastChange([DEVICE_ERASED])
  clearStorages()
  begin()
}

/** Has this window begin anew when another one has erased everything. */
export function watchErasure(): void {
  onChange((tables) => {
    if (!tables.includes(DEVICE_ERASED)) return
    clearStorages()
    begin()
  })
}
