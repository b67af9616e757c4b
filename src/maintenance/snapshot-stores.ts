import { databaseSnapshotStore, type SnapshotStore } from '#db/dexie/snapshot-store.ts'

/**
 * Opens the stores for snapshots in this browser. New snapshots are written to the first one.
 *
 * The first one is Cache Storage, because a browser that discards the app's database discards all databases of the origin (decision 011).
 * Plain http has no Cache Storage, so a separate database is used there. Elsewhere that database may still have older snapshots.
 */
export async function openSnapshotStores(name: string): Promise<[SnapshotStore, ...SnapshotStore[]]> {
  const database = databaseSnapshotStore(name)
  try {
    return [cacheSnapshotStore(name, await caches.open(name)), database]
  } catch {
    return [database]
  }
}

/** Response header with the description of a snapshot as JSON. */
const METADATA_HEADER = 'Snapshot'

/** A store for snapshots in Cache Storage. */
function cacheSnapshotStore(name: string, cache: Cache): SnapshotStore {
  const urlOf = (id: string) => `/${name}?${id}`
  return {
    async list() {
      const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      return responses.flatMap((response) => JSON.parse(response?.headers.get(METADATA_HEADER) ?? '[]'))
    },
    async read(id) {
      const response = await cache.match(urlOf(id))
      return response && new Uint8Array(await response.arrayBuffer())
    },
    put: (snapshot, bytes) =>
      cache.put(urlOf(snapshot.id), new Response(bytes as BodyInit, { headers: { [METADATA_HEADER]: JSON.stringify(snapshot) } })),
    async remove(ids) {
      await Promise.all(ids.map((id) => cache.delete(urlOf(id))))
    },
    exclusively: (work) => navigator.locks.request(name, work),
    close: () => undefined,
  }
}
