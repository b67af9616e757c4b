import { DATABASE_NAME } from '#contract/http/names.ts'
import { SHARE_CACHE } from '#contract/values/share.ts'

/** Prefixes of cache names, each followed by the base path: the build's files, page snapshots, and caches of earlier versions. */
const CACHES = ['files ', 'versions ', 'snapshots ', 'views ', 'answers ', `${DATABASE_NAME}-snapshots`, SHARE_CACHE]

/**
 * Deletes the app's databases and caches, including snapshots. Data of other apps on the same origin stays.
 *
 * @param deleteDatabase deletes a database of the storage engine
 * @throws ApiError 409 if another window keeps the database open; some of the data may be deleted then
 */
export async function eraseDevice(base: string, deleteDatabase: (name: string) => Promise<void>): Promise<void> {
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-snapshots`]) await deleteDatabase(name + base)
  const isOurs = (name: string) => CACHES.some((prefix) => name === prefix + base || name.startsWith(`${prefix}${base} `))
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))
}
