import { Dexie, type Table } from 'dexie'
import type { Snapshot } from '#contract/keeping.ts'

export type Kept = Snapshot & {
  /** The sum of all revisions when it was taken: the same sum again means that nothing has changed. */
  revision: number
}

/** A place where snapshots lie, each as a backup file. */
export interface Shelf {
  list(): Promise<Kept[]>
  read(id: string): Promise<Uint8Array | undefined>
  put(kept: Kept, bytes: Uint8Array): Promise<void>
  remove(ids: string[]): Promise<void>
  /** Does what no other window may do at the same moment. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/**
 * Where snapshots lie in this browser; new ones go to the first place.
 *
 * That is the file cache: browsers keep all databases of an origin in one store, and what makes a browser throw the one away takes
 * the other too (decision 011). Plain http has no such cache: there it is a database, which may hold older ones elsewhere too.
 */
export async function openShelves(name: string): Promise<[Shelf, ...Shelf[]]> {
  const database = databaseShelf(name)
  try {
    return [cacheShelf(name, await caches.open(name)), database]
  } catch {
    return [database]
  }
}

const ABOUT = 'Snapshot'

function cacheShelf(name: string, cache: Cache): Shelf {
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
    alone: (work) => navigator.locks.request(name, work),
    close: () => undefined,
  }
}

interface Stores {
  snapshots: Table<Kept, string>
  /** The backup file of each. Bytes, not Blobs: those fail in WebKit's private windows (KERNEL.md 11). */
  files: Table<{ id: string; bytes: Uint8Array }, string>
}

function databaseShelf(name: string): Shelf {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & Stores
  db.version(1).stores({ snapshots: 'id, at', files: 'id' })
  const both = <T>(work: () => Promise<T>) => db.transaction('rw', 'snapshots', 'files', work)
  return {
    list: () => db.snapshots.toArray(),
    read: async (id) => (await db.files.get(id))?.bytes,
    put: (kept, bytes) =>
      both(async () => {
        await db.files.add({ id: kept.id, bytes })
        await db.snapshots.add(kept)
      }),
    remove: (ids) =>
      both(async () => {
        await db.files.bulkDelete(ids)
        await db.snapshots.bulkDelete(ids)
      }),
    alone: both,
    close: () => db.close(),
  }
}
