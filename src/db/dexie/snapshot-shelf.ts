import { Dexie, type Table } from 'dexie'
import type { Snapshot } from '#contract/settings/maintenance.ts'

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

interface Stores {
  snapshots: Table<Kept, string>
  /** The backup file of each. Bytes, not Blobs: those fail in WebKit's private windows (docs/backend-rules.md 11). */
  files: Table<{ id: string; bytes: Uint8Array }, string>
}

/** A place for snapshots in a database of their own. */
export function databaseShelf(name: string): Shelf {
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
