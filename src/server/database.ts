import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Unavailable } from '#db/errors.ts'
import { populate, SCHEMA, upgrade } from '#db/schema/upgrade.ts'
import { migrate } from '#db/sql/migrate.ts'
import { openInThread, pgliteDriver } from '#db/sql/pglite.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import type { StoreTransaction } from '#db/store.ts'
import { Backups, restoreOwnBackup } from './backups.ts'
import { lockFolder } from './folder-lock.ts'
import type { ServerOptions } from './options.ts'

/** The version of PostgreSQL in PGlite, which reads only folders of that version. */
const PGLITE_VERSION = '18'

/** The database folder is of another version of PostgreSQL and there is no backup to restore. */
export class UnreadableDatabase extends Error {
  override readonly name = 'UnreadableDatabase'

  constructor(folder: string, version: string) {
    super(
      `The database in ${folder} was made by PostgreSQL ${version}, this server has ${PGLITE_VERSION}, and there is no backup. Start the version of Homeroom that made it once more: it writes a backup when it is stopped.`,
    )
  }
}

/** Interval between attempts to connect to a PostgreSQL server, in ms. */
const RETRY_MS = 3_000

/**
 * How often the embedded database is vacuumed and analyzed. PostgreSQL servers do this by themselves (autovacuum); without it, the first
 * page of 15,000 contacts took 226 ms instead of 10 ms.
 */
const VACUUM_MS = 60 * 60 * 1000

/** An open database. */
export interface OpenDatabase {
  store: SqlStore
  /** Only for the embedded database: a PostgreSQL server is backed up with its own tools. */
  backups: Backups | undefined
  close(): Promise<void>
}

type Options = Pick<ServerOptions, 'command' | 'data' | 'databaseUrl' | 'poolSize' | 'base' | 'hasSamples'>

/**
 * Opens the database of the server; creates or upgrades it if necessary. Waits for a PostgreSQL server that is unreachable.
 *
 * @throws FolderInUse if another process uses the folder
 * @throws UnreadableDatabase if the folder is of another version and there is no backup
 */
export function openDatabase(options: Options, log: Logger): Promise<OpenDatabase> {
  return options.databaseUrl === undefined ? openEmbedded(options, log) : openServer(options.databaseUrl, options, log)
}

/** Opens the database on a PostgreSQL server. */
async function openServer(url: string, options: Options, log: Logger): Promise<OpenDatabase> {
  // One-time commands, such as restoring a backup, have no time limit.
  const driver = poolDriver(url, { max: options.poolSize, ...(options.command !== 'serve' && { statementMs: 0 }) })
  for (;;) {
    try {
      await migrate(driver, (tx) => seedOrUpgrade(tx, options))
      break
    } catch (thrown) {
      if (!(thrown instanceof Unavailable)) throw thrown
      log.warn(`The database does not answer (${(thrown.cause as Error).message}). It is tried again every ${RETRY_MS / 1000} seconds.`)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  const store = new SqlStore(driver)
  return { store, backups: undefined, close: () => store.close() }
}

/** Opens the embedded database (PGlite) in the folder `data`. */
async function openEmbedded(options: Options, log: Logger): Promise<OpenDatabase> {
  const unlock = lockFolder(options.data)
  const backups = new Backups(join(options.data, 'backups'))
  try {
    const folder = join(options.data, 'database')
    await replaceOlderDatabase(folder, options, backups, log)
    const { store, vacuum } = await openFolder(folder, options)
    const runVacuum = () => vacuum().catch(console.error)
    await runVacuum()
    const timer = setInterval(runVacuum, VACUUM_MS).unref()
    const close = async () => {
      clearInterval(timer)
      await store.close()
      unlock()
    }
    return { store, backups, close }
  } catch (thrown) {
    unlock()
    throw thrown
  }
}

/** Opens or creates an embedded database in a folder. */
async function openFolder(folder: string, options: Options): Promise<{ store: SqlStore; vacuum(): Promise<void> }> {
  const driver = pgliteDriver(openInThread(folder))
  await migrate(driver, (tx) => seedOrUpgrade(tx, options))
  const vacuum = async () => {
    const connection = await driver.connect()
    await connection.run('VACUUM ANALYZE').finally(() => connection.release())
  }
  return { store: new SqlStore(driver), vacuum }
}

/**
 * Replaces a database that this PGlite cannot read with the latest backup, and keeps the old folder under another name. The new database is
 * created in a folder beside it first, so that an interrupted upgrade restarts at the next start.
 *
 * @throws UnreadableDatabase if there is no backup; then nothing changes
 */
async function replaceOlderDatabase(folder: string, options: Options, backups: Backups, log: Logger): Promise<void> {
  const newFolder = `${folder}.new`
  if (!existsSync(folder) && existsSync(newFolder)) renameSync(newFolder, folder)
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : PGLITE_VERSION
  if (version === PGLITE_VERSION) return
  const latest = backups.latest()
  if (latest === undefined) throw new UnreadableDatabase(folder, version)
  rmSync(newFolder, { recursive: true, force: true })
  const { store } = await openFolder(newFolder, { ...options, hasSamples: false })
  await restoreOwnBackup(store, readFileSync(latest))
  await store.close()
  const oldFolder = `${folder}-${version}-${Date.now()}`
  renameSync(folder, oldFolder)
  renameSync(newFolder, folder)
  log.warn(`The database was made by PostgreSQL ${version}. It was kept as ${oldFolder}, and the backup ${latest} was restored.`)
}

/** Fills a new database, or upgrades the rows of an older one. */
async function seedOrUpgrade(tx: StoreTransaction, { base, hasSamples }: Options): Promise<void> {
  const schema = await tx.get('meta', 'schema')
  if (!schema) {
    const { seed } = hasSamples ? await import('#db/seed/index.ts') : { seed: {} }
    populate(tx, structuredClone(seed), base)
    // Code of a schema version below `oldestWriter` may not write.
  } else if ((schema.oldestWriter ?? 0) > SCHEMA.version) {
    throw new Error('The database belongs to a newer version of Homeroom. Start that one, or restore a backup of this one.')
  } else if ((schema.version ?? 0) < SCHEMA.version) await upgrade(tx)
}
