import { Dexie, type Table } from 'dexie'
import type { Snapshot } from '#contract/settings/maintenance.ts'

/** The description of a stored snapshot, without its file. */
export type StoredSnapshot = Snapshot & {
  /** The sum of all revisions at that time: an equal sum means that nothing has changed since. */
  revision: number
}

/** A store for snapshots, each a backup file. */
export interface SnapshotStore {
  list(): Promise<StoredSnapshot[]>
  read(id: string): Promise<Uint8Array | undefined>
  put(snapshot: StoredSnapshot, bytes: Uint8Array): Promise<void>
  remove(ids: string[]): Promise<void>
  /** Runs work while no other window can change snapshots. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

interface Stores {
  snapshots: Table<StoredSnapshot, string>
  /** The backup file of each snapshot. Bytes, not Blobs, which fail in WebKit's private windows (docs/backend-rules.md 11). */
  files: Table<{ id: string; bytes: Uint8Array }, string>
}

/** Opens a store for snapshots in a separate database of this browser. */
export function databaseSnapshotStore(name: string): SnapshotStore {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & Stores
  db.version(1).stores({ snapshots: 'id, at', files: 'id' })
  const inTransaction = <T>(work: () => Promise<T>) => db.transaction('rw', 'snapshots', 'files', work)
  return {
    list: () => db.snapshots.toArray(),
    read: async (id) => (await db.files.get(id))?.bytes,
    put: (snapshot, bytes) =>
      inTransaction(async () => {
        await db.files.add({ id: snapshot.id, bytes })
        await db.snapshots.add(snapshot)
      }),
    remove: (ids) =>
      inTransaction(async () => {
        await db.files.bulkDelete(ids)
        await db.snapshots.bulkDelete(ids)
      }),
    // A write transaction is a lock: those of other windows wait for it.
    exclusively: inTransaction,
    close: () => db.close(),
  }
}
