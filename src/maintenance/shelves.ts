import { databaseSnapshotStore, type SnapshotStore } from '#db/dexie/snapshot-store.ts'

/**
 * Where snapshots lie in this browser; new ones go to the first place.
 *
 * That is the file cache: browsers keep all databases of an origin in one store, and what makes a browser throw the one away takes
 * the other too (decision 011). Plain http has no such cache: there it is a database, which may hold older ones elsewhere too.
 */
export async function openShelves(name: string): Promise<[SnapshotStore, ...SnapshotStore[]]> {
  const database = databaseSnapshotStore(name)
  try {
    return [cacheShelf(name, await caches.open(name)), database]
  } catch {
    return [database]
  }
}

const ABOUT = 'Snapshot'

function cacheShelf(name: string, cache: Cache): SnapshotStore {
  const address = (id: string) => `/${name}?${id}`
  return {
    async list() {
      const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      return kept.flatMap((response) => JSON.parse(response?.headers.get(ABOUT) ?? '[]'))
    },
    async read(id) {
      const kept = await cache.match(address(id))
      return kept && new Uint8Array(await kept.arrayBuffer())
    },
    put: (kept, bytes) => cache.put(address(kept.id), new Response(bytes as BodyInit, { headers: { [ABOUT]: JSON.stringify(kept) } })),
    async remove(ids) {
      await Promise.all(ids.map((id) => cache.delete(address(id))))
    },
    exclusively: (work) => navigator.locks.request(name, work),
    close: () => undefined,
  }
}
