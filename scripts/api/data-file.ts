import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Database, openDatabase } from '#db/dexie/database.ts'
import { seed } from '#db/seed/index.ts'
import { SCHEMA } from '#db/upgrade.ts'

const FORMAT = 'homeroom-api-data'

interface Contents {
  format: typeof FORMAT
  /** The schema of the rows; see `SCHEMA` in src/db/upgrade.ts. */
  version: number
  tables: Record<string, unknown[]>
}

/** How bytes stand in JSON. */
const BYTES = 'base64:bytes'

const written = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { [BYTES]: Buffer.from(value).toString('base64') } : value

const read = (_: string, value: unknown): unknown => {
  const bytes = (value as Record<string, unknown> | null)?.[BYTES]
  return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : value
}

/**
 * What a data file holds, or nothing where there is no such file yet.
 *
 * @throws Error when it is something else, which must not be overwritten
 */
function readContents(path: string): Contents | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw thrown
  }
  let contents: Partial<Contents> | undefined
  try {
    contents = JSON.parse(text, read)
  } catch {
    contents = undefined
  }
  if (contents?.format !== FORMAT || typeof contents.tables !== 'object') {
    throw new Error(`${path} is no data file of this server. It was left as it is; name another file with --data.`)
  }
  if (contents.version !== SCHEMA.version) {
    throw new Error(
      `${path} was written for schema ${contents.version}, and this server writes schema ${SCHEMA.version}. Name another file.`,
    )
  }
  return contents as Contents
}

/**
 * Opens the database: seeded, or with the rows of a data file. All its tables come back, also the answers to earlier writes:
 * a write that is sent again after a restart is still one write (KERNEL.md 2).
 *
 * @param base the base path of the app, put in front of the samples' pictures
 */
export async function openFrom(path: string | undefined, name: string, base: string): Promise<Database> {
  const contents = path === undefined ? undefined : readContents(path)
  const db = await openDatabase(name, async () => (contents ? {} : structuredClone(seed)), base)
  if (!contents) return db
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      await table.clear()
      await table.bulkAdd(contents.tables[table.name] ?? [])
    }
  })
  return db
}

/** Keeps a database in a file. */
export class DataFile {
  readonly #path: string
  readonly #db: Database
  #stale = true
  #last: Promise<void> = Promise.resolve()

  constructor(path: string, db: Database) {
    this.#path = path
    this.#db = db
  }

  /** The rows are no longer those of the file. */
  touch(): void {
    this.#stale = true
  }

  /**
   * Resolves when the file holds every write that was committed before this call.
   *
   * @throws Error when it cannot be written; the next call tries again
   */
  save(): Promise<void> {
    const saved = this.#last.then(() => this.#write())
    this.#last = saved.catch(() => undefined)
    return saved
  }

  async #write(): Promise<void> {
    if (!this.#stale) return
    this.#stale = false
    try {
      const { tables: all } = this.#db
      const tables = await this.#db.transaction('r', all, async () => {
        const rows: Contents['tables'] = {}
        for (const table of all) rows[table.name] = await table.toArray()
        return rows
      })
      const contents: Contents = { format: FORMAT, version: SCHEMA.version, tables }
      // Never half a file: whoever stops in the middle leaves the one before in place.
      writeFileSync(`${this.#path}.part`, JSON.stringify(contents, written))
      renameSync(`${this.#path}.part`, this.#path)
    } catch (thrown) {
      this.#stale = true
      throw thrown
    }
  }
}
