import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Store } from '#db/store.ts'
import { assertNoFaults, checkBackup, exportAll, readSnapshotRows, storeRows } from '#maintenance/backup.ts'

const EXTENSION = '.homeroom'

/** The number of backups to keep. */
const MAX_BACKUPS = 14

const DAY_MS = 24 * 60 * 60 * 1000

/** Writes a backup file in the format of the app (`maintenance/backup-file.ts`), atomically. */
export async function writeBackupTo(path: string, store: Store, now: Date): Promise<void> {
  const { file } = await exportAll(store, now)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, Buffer.from(await file.arrayBuffer()))
  renameSync(`${path}.part`, path)
}

/**
 * Replaces all rows with those of a backup.
 *
 * @throws ApiError 400 if the file is invalid; then nothing changes
 */
export async function restoreBackup(store: Store, bytes: Uint8Array): Promise<void> {
  const backup = checkBackup(bytes)
  assertNoFaults(backup)
  await storeRows(store, backup.rows, 'replace')
}

/** Replaces all rows with those of a backup that the server has written by itself. They are not validated, so that all are restored. */
export const restoreOwnBackup = (store: Store, bytes: Uint8Array): Promise<void> => storeRows(store, readSnapshotRows(bytes), 'replace')

/** The automatic backups of the server, in a folder of their own. */
export class Backups {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The path of the latest backup. */
  latest(): string | undefined {
    const name = this.#names().at(-1)
    return name && join(this.#folder, name)
  }

  /** Writes a backup and deletes the oldest above the limit. */
  async write(store: Store, now: Date): Promise<void> {
    await writeBackupTo(join(this.#folder, fileNameOf(now)), store, now)
    for (const name of this.#names().slice(0, -MAX_BACKUPS)) rmSync(join(this.#folder, name))
  }

  /** Writes a backup unless the latest one is less than a day old. */
  async writeDaily(store: Store, now: Date): Promise<void> {
    // The names that backups of these times would have.
    const [dayAgo, tomorrow] = [-DAY_MS, DAY_MS].map((ms) => fileNameOf(new Date(now.getTime() + ms)))
    // A backup from the future was written while the clock was wrong. It must not keep others from being written.
    const latest = this.#names().findLast((name) => name < (tomorrow ?? '')) ?? ''
    if (latest <= (dayAgo ?? '')) await this.write(store, now)
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => name.endsWith(EXTENSION))
        .sort()
    } catch {
      return []
    }
  }
}

/** The file name of a backup. Names sort by time. */
const fileNameOf = (now: Date): string => now.toISOString().replaceAll(':', '-') + EXTENSION
