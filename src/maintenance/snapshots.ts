import { ApiError } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { type Snapshot, type SnapshotReason, snapshotsToKeep } from '#contract/settings/maintenance.ts'
import type { SnapshotStore, StoredSnapshot } from '#db/dexie/snapshot-store.ts'
import type { Store } from '#db/store.ts'
import { exportAll } from './backup.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Copies of everything, in a place of their own. */
export class Snapshots {
  readonly #shelves: readonly [SnapshotStore, ...SnapshotStore[]]

  /** @param shelves where they lie; new ones go to the first */
  constructor(shelves: readonly [SnapshotStore, ...SnapshotStore[]]) {
    this.#shelves = shelves
  }

  /** Newest first. */
  async list(): Promise<Snapshot[]> {
    return (await this.#all()).map(({ id, at, reason, rows, size }) => ({ id, at, reason, rows, size }))
  }

  async #all(): Promise<StoredSnapshot[]> {
    const kept = await Promise.all(this.#shelves.map((shelf) => shelf.list()))
    return kept.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
  }

  /** Copies everything, and lets go of copies that are no longer needed. Answers the id. */
  async take(store: Store, reason: SnapshotReason, now: Date): Promise<string> {
    return (await this.#add(store, reason, now)) as string
  }

  /** @param after the id of the newest copy: where another window has added one meanwhile, none is added */
  async #add(store: Store, reason: SnapshotReason, now: Date, after?: string): Promise<string | undefined> {
    const revision = await revisionOf(store)
    const { file, header } = await exportAll(store, now)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
    const id = randomId()
    const [shelf] = this.#shelves
    return shelf.exclusively(async () => {
      const all = await this.#all()
      if (after !== undefined && after !== (latest(all, now)?.id ?? '')) return undefined
      const added = { id, at: now.toISOString(), reason, rows, size: bytes.byteLength, revision }
      await shelf.put(added, bytes)
      const kept = new Set([id, ...snapshotsToKeep([added, ...all]).map((one) => one.id)])
      await this.#remove(all.map((one) => one.id).filter((one) => !kept.has(one)))
      return id
    })
  }

  /** Takes the day's copy where the last one is a day old and something has changed since. */
  async takeDaily(store: Store, now: Date): Promise<boolean> {
    const last = latest(await this.#all(), now)
    if (last && now.getTime() - Date.parse(last.at) < DAY_MS) return false
    const revision = await revisionOf(store)
    if (revision === (last?.revision ?? 0)) return false
    return (await this.#add(store, 'automatic', now, last?.id ?? '')) !== undefined
  }

  /**
   * The file of a snapshot.
   *
   * @throws ApiError 404 when it has been let go of
   */
  async read(id: string): Promise<Uint8Array> {
    for (const shelf of this.#shelves) {
      const bytes = await shelf.read(id)
      if (bytes) return bytes
    }
    throw new ApiError(404, 'This snapshot is no longer kept.')
  }

  /** Lets go of a snapshot for good. */
  async forget(id: string): Promise<object> {
    await this.#remove([id])
    return {}
  }

  /** Lets go of all snapshots for good. */
  async forgetAll(): Promise<object> {
    await this.#remove((await this.#all()).map(({ id }) => id))
    return {}
  }

  async #remove(ids: string[]): Promise<void> {
    for (const shelf of this.#shelves) await shelf.remove(ids)
  }

  close(): void {
    for (const shelf of this.#shelves) shelf.close()
  }
}

/** The latest copy. One that was taken while the clock was set forward is none: for a year no other would be due. */
const latest = (all: readonly StoredSnapshot[], now: Date): StoredSnapshot | undefined =>
  all.find(({ at }) => Date.parse(at) - now.getTime() < DAY_MS)

async function revisionOf(store: Store): Promise<number> {
  const revisions = await store.transaction('read', ['revisions'], (tx) => tx.list('revisions'))
  return revisions.reduce((sum, { revision }) => sum + revision, 0)
}
