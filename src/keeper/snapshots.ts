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
    return (await this.#add(db, reason, now)) as string
  }

  /** @param after the id of the newest copy: where another tab has added one meanwhile, none is added */
  async #add(db: Database, reason: SnapshotReason, now: Date, after?: string): Promise<string | undefined> {
    const revision = await revisionOf(db)
    const { file, header } = await exportAll(db, now)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const rows = Object.values(header.counts).reduce((sum, count) => sum + count, 0)
    const id = randomId()
    return this.#db.transaction('rw', 'snapshots', 'files', async () => {
      if (after !== undefined && after !== ((await this.#newest())?.id ?? '')) return undefined
      await this.#db.files.add({ id, bytes })
      await this.#db.snapshots.add({ id, at: now.toISOString(), reason, rows, size: bytes.byteLength, revision })
      const all = await this.list()
      const kept = new Set([id, ...keptSnapshots(all).map((one) => one.id)])
      const gone = all.map((one) => one.id).filter((one) => !kept.has(one))
      await Promise.all([this.#db.snapshots.bulkDelete(gone), this.#db.files.bulkDelete(gone)])
      return id
    })
  }

  #newest(): Promise<Kept | undefined> {
    return this.#db.snapshots.orderBy('at').last()
  }

  /** Takes the day's copy where the last one is a day old and something has changed since. */
  async takeDaily(db: Database, now: Date): Promise<boolean> {
    const last = await this.#newest()
    if (last && now.getTime() - Date.parse(last.at) < DAY_MS) return false
    const revision = await revisionOf(db)
    if (revision === (last?.revision ?? 0)) return false
    return (await this.#add(db, 'automatic', now, last?.id ?? '')) !== undefined
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

  /** Lets go of a snapshot for good. */
  async forget(id: string): Promise<object> {
    await this.#db.transaction('rw', 'snapshots', 'files', () => Promise.all([this.#db.snapshots.delete(id), this.#db.files.delete(id)]))
    return {}
  }

  close(): void {
    this.#db.close()
  }
}

async function revisionOf(db: Database): Promise<number> {
  const revisions: { revision: number }[] = await db.revisions.toArray()
  return revisions.reduce((sum, { revision }) => sum + revision, 0)
}
