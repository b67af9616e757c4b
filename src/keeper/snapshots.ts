import { Dexie, type Table } from 'dexie'
import { ApiError } from '#contract/error.ts'
import { randomId } from '#contract/identity.ts'
import { keptSnapshots, type Snapshot, type SnapshotReason } from '#contract/keeping.ts'
import type { Database } from '#db/database.ts'
import { exportAll } from './backup.ts'

type Kept = Snapshot & {
  /** The sum of all revisions when it was taken: the same sum again means that nothing has changed. */
  revision: number
}

interface Store {
  snapshots: Table<Kept, string>
  /** The backup file of each. Bytes, not Blobs: those fail in WebKit's private windows (KERNEL.md 11). */
  files: Table<{ id: string; bytes: Uint8Array }, string>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Copies of everything, in a database of their own: what goes wrong with the one does not reach the other. */
export class Snapshots {
  readonly #db: Dexie & Store

  constructor(name: string) {
    this.#db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & Store
    this.#db.version(1).stores({ snapshots: 'id, at', files: 'id' })
  }

  /** Newest first. */
  async list(): Promise<Snapshot[]> {
    const kept = await this.#db.snapshots.orderBy('at').reverse().toArray()
    return kept.map(({ id, at, reason, rows, size }) => ({ id, at, reason, rows, size }))
  }

  /** Copies everything, and lets go of copies that are no longer needed. Answers the id. */
  async take(db: Database, reason: SnapshotReason, now: Date): Promise<string> {
    const revision = await revisionOf(db)
    const { file, header } = await exportAll(db, now)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
    const id = randomId()
    await this.#db.transaction('rw', 'snapshots', 'files', async () => {
      await this.#db.files.add({ id, bytes })
      await this.#db.snapshots.add({ id, at: now.toISOString(), reason, rows, size: bytes.byteLength, revision })
      const all = await this.list()
      const kept = new Set([id, ...keptSnapshots(all).map((one) => one.id)])
      const gone = all.map((one) => one.id).filter((one) => !kept.has(one))
      await Promise.all([this.#db.snapshots.bulkDelete(gone), this.#db.files.bulkDelete(gone)])
    })
    return id
  }

  /** Takes the day's copy where the last one is a day old and something has changed since. */
  async takeDaily(db: Database, now: Date): Promise<boolean> {
    const [last] = await this.#db.snapshots.orderBy('at').reverse().limit(1).toArray()
    if (last && now.getTime() - Date.parse(last.at) < DAY_MS) return false
    const revision = await revisionOf(db)
    if (revision === (last?.revision ?? 0)) return false
    await this.take(db, 'automatic', now)
    return true
  }

  /**
   * The file of a snapshot.
   *
   * @throws ApiError 404 when it has been let go of
   */
  async read(id: string): Promise<Uint8Array> {
    const kept = await this.#db.files.get(id)
    if (!kept) throw new ApiError(404, 'This snapshot is no longer kept.')
    return kept.bytes
  }

  close(): void {
    this.#db.close()
  }
}

async function revisionOf(db: Database): Promise<number> {
  const revisions: { revision: number }[] = await db.revisions.toArray()
  return revisions.reduce((sum, { revision }) => sum + revision, 0)
}
