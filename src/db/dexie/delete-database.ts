import { Dexie } from 'dexie'
import { ApiError } from '#contract/http/error.ts'

/** How long other windows may take to close their connections, in ms: Dexie closes them by itself. */
const CLOSING_MS = 10_000

/**
 * Deletes a database, whoever has it open.
 *
 * @throws ApiError 409 when another window does not let go of it
 */
export async function deleteDatabase(name: string): Promise<void> {
  const deleted = Dexie.delete(name).then(() => true)
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), CLOSING_MS))
  if (!(await Promise.race([deleted, late]))) {
    throw new ApiError(409, 'Another window still uses the data. Close all other windows of this app, then try again.')
  }
}
