import { DATABASE_NAME } from '#contract/http/names.ts'
import { SHARE_CACHE } from '#contract/values/share.ts'

/** Begins of the names of caches, each followed by the base path: the build's files, page snapshots, and caches of earlier versions. */
const CACHES = ['files ', 'versions ', 'snapshots ', 'views ', 'answers ', `${DATABASE_NAME}-snapshots`, SHARE_CACHE]

/**
 * Deletes what this app keeps in the browser beside the page's own storage: its databases and its caches, with the snapshots in them. What
 * another app on the same origin keeps stays.
 *
 * @param deleteDatabase deletes a database of the storage engine
 * @throws ApiError 409 when another window does not let go of the database; some of it may be deleted then
 */
export async function eraseDevice(base: string, deleteDatabase: (name: string) => Promise<void>): Promise<void> {
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-snapshots`]) await deleteDatabase(name + base)
  const isOurs = (name: string) => CACHES.some((begin) => name === begin + base || name.startsWith(`${begin}${base} `))
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)))
}
