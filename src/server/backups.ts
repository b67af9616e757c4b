import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Store } from '#db/store.ts'
import { checkBackup, exportAll, putAll } from '#maintenance/backup.ts'

const ENDING = '.homeroom'

/** How many backups are kept. */
const KEPT = 14

const DAY_MS = 24 * 60 * 60 * 1000

/** Writes a backup, as the app itself does (`maintenance/backup-file.ts`): whole or not at all. */
export async function writeBackupTo(path: string, store: Store, now: Date): Promise<void> {
  const { file } = await exportAll(store, now)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, Buffer.from(await file.arrayBuffer()))
  renameSync(`${path}.part`, path)
}

/**
 * Puts the rows of a backup in place of all rows.
 *
 * @throws ApiError 400 with what is wrong with the file; then nothing was changed
 */
export async function restoreBackup(store: Store, bytes: Uint8Array): Promise<void> {
  await putAll(store, checkBackup(bytes).rows, 'replace')
}

/** The backups that the server writes by itself, in a folder of their own. */
export class Backups {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The file of the latest one. */
  latest(): string | undefined {
    const name = this.#names().at(-1)
    return name && join(this.#folder, name)
  }

  /** Writes one, and removes those that are too many. */
  async write(store: Store, now: Date): Promise<void> {
    await writeBackupTo(join(this.#folder, nameAt(now)), store, now)
    for (const name of this.#names().slice(0, -KEPT)) rmSync(join(this.#folder, name))
  }

  /** Writes one unless there is one of the last day. */
  async writeDaily(store: Store, now: Date): Promise<void> {
    const dayAgo = nameAt(new Date(now.getTime() - DAY_MS))
    if ((this.#names().at(-1) ?? '') <= dayAgo) await this.write(store, now)
  }

  #names(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    } catch {
      return []
    }
  }
}

/** The name of a backup: by name they are in the order in which they were written. */
const nameAt = (now: Date): string => now.toISOString().replaceAll(':', '-') + ENDING
