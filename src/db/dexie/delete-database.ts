import { Dexie } from 'dexie'
import { ApiError } from '#contract/http/error.ts'

/** Maximum wait for other windows to close their connections, in ms. Dexie closes them by itself. */
const CLOSE_TIMEOUT_MS = 10_000

/**
 * Deletes a database, even if other windows have it open.
 *
 * @throws ApiError 409 if another window does not close its connection
 */
export async function deleteDatabase(name: string): Promise<void> {
  const deleted = Dexie.delete(name).then(() => true)
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSE_TIMEOUT_MS))
  if (!(await Promise.race([deleted, timeout]))) {
    throw new ApiError(409, 'Another window is using the data. Close all other windows of this app, then try again.')
  }
}
