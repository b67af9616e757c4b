import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Unavailable } from '#db/errors.ts'
import { populate, SCHEMA, upgrade } from '#db/schema/upgrade.ts'
import { migrate } from '#db/sql/migrate.ts'
import { openInThread, pgliteDriver } from '#db/sql/pglite.ts'
import { poolDriver } from '#db/sql/pool.ts'
import { SqlStore } from '#db/sql/store.ts'
import type { Store, StoreTransaction } from '#db/store.ts'
import { Backups, restoreBackup } from './backups.ts'
import { lockFolder } from './folder-lock.ts'
import type { ServerOptions } from './options.ts'

/** The version of PostgreSQL that is in PGlite: it reads no folder of another one. */
const PGLITE_VERSION = '18'

/** Says that a folder belongs to another version of PostgreSQL and that there is no backup to take its rows from, in a sentence. */
export class UnreadableDatabase extends Error {
  override readonly name = 'UnreadableDatabase'

  constructor(folder: string, version: string) {
    super(
      `The database in ${folder} was made by PostgreSQL ${version}, this server has ${PGLITE_VERSION}, and there is no backup. Start the version of Homeroom that made it once more: it writes a backup when it is stopped.`,
    )
  }
}

const RETRY_MS = 3_000

/**
 * How often the embedded database is cleared of old rows and counts what its columns hold. A PostgreSQL server does so by itself (autovacuum); without,
 * the first page of 15,000 contacts took 226 ms in place of 10.
 */
const VACUUM_MS = 60 * 60 * 1000

/** A database that was opened, and what is done when it is not needed any more. */
export interface OpenDatabase {
  store: Store
  /** Only of the embedded database: a PostgreSQL server is backed up with its own tools. */
  backups: Backups | undefined
  close(): Promise<void>
}

type Options = Pick<ServerOptions, 'command' | 'data' | 'databaseUrl' | 'poolSize' | 'base' | 'hasSamples'>

/**
 * Opens the database of the server, made and filled where there is none, upgraded where it is an older one. A PostgreSQL server that does not
 * answer is waited for.
 *
 * @throws FolderInUse when another process has the folder
 * @throws UnreadableDatabase when the folder is of another version, and there is no backup
 */
export function openDatabase(options: Options, log: Logger): Promise<OpenDatabase> {
  return options.databaseUrl === undefined ? openEmbedded(options, log) : openServer(options.databaseUrl, options, log)
}

async function openServer(url: string, options: Options, log: Logger): Promise<OpenDatabase> {
  // What is done once, such as restoring a backup, may take as long as it takes.
  const driver = poolDriver(url, { max: options.poolSize, ...(options.command !== 'serve' && { statementMs: 0 }) })
  for (;;) {
    try {
      await migrate(driver, (tx) => fill(tx, options))
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

async function openEmbedded(options: Options, log: Logger): Promise<OpenDatabase> {
  const unlock = lockFolder(options.data)
  const backups = new Backups(join(options.data, 'backups'))
  try {
    const folder = join(options.data, 'database')
    await replaceOlder(folder, options, backups, log)
    const { store, vacuum } = await openFolder(folder, options)
    const tidy = () => vacuum().catch(console.error)
    await tidy()
    const timer = setInterval(tidy, VACUUM_MS).unref()
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

async function openFolder(folder: string, options: Options): Promise<{ store: Store; vacuum(): Promise<void> }> {
  const driver = pgliteDriver(openInThread(folder))
  await migrate(driver, (tx) => fill(tx, options))
  const vacuum = async () => {
    const connection = await driver.connect()
    await connection.run('VACUUM ANALYZE').finally(() => connection.release())
  }
  return { store: new SqlStore(driver), vacuum }
}

/**
 * Puts the rows of the latest backup in place of a database that this PGlite cannot read, which is kept under another name. The new one is made
 * beside it first: who is stopped on the way begins again at the next start.
 *
 * @throws UnreadableDatabase when there is no backup; then nothing was changed
 */
async function replaceOlder(folder: string, options: Options, backups: Backups, log: Logger): Promise<void> {
  const anew = `${folder}.new`
  if (!existsSync(folder) && existsSync(anew)) renameSync(anew, folder)
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : PGLITE_VERSION
  if (version === PGLITE_VERSION) return
  const latest = backups.latest()
  if (latest === undefined) throw new UnreadableDatabase(folder, version)
  rmSync(anew, { recursive: true, force: true })
  const { store } = await openFolder(anew, { ...options, hasSamples: false })
  await restoreBackup(store, readFileSync(latest))
  await store.close()
  const aside = `${folder}-${version}-${Date.now()}`
  renameSync(folder, aside)
  renameSync(anew, folder)
  log.warn(`The database was made by PostgreSQL ${version}. It was kept as ${aside}, and the backup ${latest} was restored.`)
}

/** Fills a new database, and upgrades the rows of an older one. */
async function fill(tx: StoreTransaction, { base, hasSamples }: Options): Promise<void> {
  const schema = await tx.get('meta', 'schema')
  if (!schema) {
    const { seed } = hasSamples ? await import('#db/seed/index.ts') : { seed: {} }
    populate(tx, structuredClone(seed), base)
  } else if ((schema.oldestWriter ?? 0) > SCHEMA.version) {
    throw new Error('The database belongs to a newer version of Homeroom. Start that one, or restore a backup of this one.')
  } else if ((schema.version ?? 0) < SCHEMA.version) await upgrade(tx)
}
