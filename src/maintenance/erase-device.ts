import { DATABASE_NAME } from '#contract/http/names.ts'
import { SHARE_CACHE } from '#contract/values/share.ts'

/**
 * Prefixes of cache names, each followed by the base path. Today's are `files` (the builds), `versions` (the order in which they
 * were active), `snapshots` (of pages), the snapshots of the database and the shared content; earlier versions of the app had `views` and
 * `answers`.
 */
const CACHES = ['files ', 'versions ', 'snapshots ', 'views ', 'answers ', `${DATABASE_NAME}-snapshots`, SHARE_CACHE]

/**
 * Deletes the app's databases and caches, including snapshots. Data of other apps on the same origin stays.
 *
 * @param deleteDatabase deletes a database of the storage engine
 * @throws ApiError 409 if another window keeps the database open; some of the data may be deleted then
 */
export async function eraseDevice(base: string, deleteDatabase: (name: string) => Promise<void>): Promise<void> {
  // Snapshots on plain http, and old ones, are in a database of their own (snapshot-stores.ts).
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-snapshots`]) await deleteDatabase(name + base)
  // Names of precaches have the build after the base path.
  const isOurs = (name: string) => CACHES.some((prefix) => name === prefix + base || name.startsWith(`${prefix}${base} `))
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))
}
