import { ApiError } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { type Snapshot, type SnapshotReason, snapshotsToKeep } from '#contract/settings/maintenance.ts'
import type { SnapshotStore, StoredSnapshot } from '#db/dexie/snapshot-store.ts'
import type { Store } from '#db/store.ts'
import { exportAll } from './backup.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Takes, lists, reads and deletes snapshots: backups of all tables, stored apart from the database. */
export class Snapshots {
  readonly #stores: readonly [SnapshotStore, ...SnapshotStore[]]

  /** @param stores the stores with snapshots; new ones are written to the first */
  constructor(stores: readonly [SnapshotStore, ...SnapshotStore[]]) {
    this.#stores = stores
  }

  /** All snapshots, newest first. */
  async list(): Promise<Snapshot[]> {
    return (await this.#all()).map(({ id, at, reason, rows, size }) => ({ id, at, reason, rows, size }))
  }

  async #all(): Promise<StoredSnapshot[]> {
    const lists = await Promise.all(this.#stores.map((snapshotStore) => snapshotStore.list()))
    return lists.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  /** Takes a snapshot and deletes those that are no longer kept. @returns its id */
  async take(store: Store, reason: SnapshotReason, now: Date): Promise<string> {
    return (await this.#add(store, reason, now)) as string
  }

  /**
   * Adds a snapshot.
   *
   * @param after the expected id of the newest snapshot, empty if there was none: if another window has added one meanwhile, none is added
   * @returns its id; undefined if none was added
   */
  async #add(store: Store, reason: SnapshotReason, now: Date, after?: string): Promise<string | undefined> {
    const revision = await revisionOf(store)
    const { file, header } = await exportAll(store, now)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
    const id = randomId()
    const [snapshotStore] = this.#stores
    return snapshotStore.exclusively(async () => {
      const all = await this.#all()
      if (after !== undefined && after !== (latest(all, now)?.id ?? '')) return undefined
      const added = { id, at: now.toISOString(), reason, rows, size: bytes.byteLength, revision }
      await snapshotStore.put(added, bytes)
      const keptIds = new Set([id, ...snapshotsToKeep([added, ...all]).map((snapshot) => snapshot.id)])
      await this.#remove(all.map((snapshot) => snapshot.id).filter((existingId) => !keptIds.has(existingId)))
      return id
    })
  }

  /** Takes an automatic snapshot if the last one is at least a day old and rows have changed since. @returns whether one was taken */
  async takeDaily(store: Store, now: Date): Promise<boolean> {
    const last = latest(await this.#all(), now)
    if (last && now.getTime() - Date.parse(last.at) < DAY_MS) return false
    const revision = await revisionOf(store)
    // Without a snapshot: 0 means that nothing was written since the samples.
    if (revision === (last?.revision ?? 0)) return false
    return (await this.#add(store, 'automatic', now, last?.id ?? '')) !== undefined
  }

  /**
   * Reads the backup file of a snapshot.
   *
   * @throws ApiError 404 if it was deleted
   */
  async read(id: string): Promise<Uint8Array> {
    for (const snapshotStore of this.#stores) {
      const bytes = await snapshotStore.read(id)
      if (bytes) return bytes
    }
    throw new ApiError(404, 'This snapshot has been deleted.')
  }

  /** Deletes a snapshot. @returns an empty object, the result of the job */
  async forget(id: string): Promise<object> {
    await this.#remove([id])
    return {}
  }

  /** Deletes all snapshots. @returns an empty object, the result of the job */
  async forgetAll(): Promise<object> {
    await this.#remove((await this.#all()).map(({ id }) => id))
    return {}
  }

  async #remove(ids: string[]): Promise<void> {
    for (const snapshotStore of this.#stores) await snapshotStore.remove(ids)
  }

  close(): void {
    for (const snapshotStore of this.#stores) snapshotStore.close()
  }
}

/** The latest snapshot. Those with a date in the future are ignored, because a wrong clock must not prevent further snapshots. */
const latest = (all: readonly StoredSnapshot[], now: Date): StoredSnapshot | undefined =>
  all.find(({ at }) => Date.parse(at) - now.getTime() < DAY_MS)

/** The sum of the revisions of all tables; an equal sum means that nothing has changed. */
async function revisionOf(store: Store): Promise<number> {
  const revisions = await store.transaction('read', ['revisions'], (tx) => tx.list('revisions'))
  return revisions.reduce((sum, { revision }) => sum + revision, 0)
}
