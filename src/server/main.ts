import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino, stdTimeFunctions } from 'pino'
import { createBackend, handlers } from '#api/index.ts'
import { ApiError } from '#contract/http/error.ts'
import { SOLE_USER, VISITOR } from '#db/caller.ts'
import type { Store } from '#db/store.ts'
import { isThisComputer } from './access.ts'
import { withAccounts } from './accounts/account-server.ts'
import { Accounts, forgetAccounts } from './accounts/accounts.ts'
import { sessionToken } from './accounts/cookie.ts'
import { smtpMailer } from './accounts/mailer.ts'
import { linkPath } from './accounts/routes.ts'
import { restoreBackup, writeBackupTo } from './backups.ts'
import { ChangeStreams, withChanges } from './change-streams.ts'
import { type OpenDatabase, openDatabase, UnreadableDatabase } from './database.ts'
import { FolderInUse } from './folder-lock.ts'
import { HttpServer } from './http.ts'
import { HELP, readOptions, type ServerOptions, UsageError } from './options.ts'
import { Pages } from './pages.ts'
import { publicVersion } from './public-version.ts'
import { Renderer } from './renderer.ts'
import { schedule } from './schedule.ts'

/** Maximum wait for open requests when the server ends, in ms. */
const DRAIN_MS = 20_000
/** Maximum wait for the database before the server reports that it is not ready, in ms. */
const READY_TIMEOUT_MS = 2_000

/** The largest body of any endpoint, in bytes. */
const MAX_BYTES = Math.max(...handlers.map(({ endpoint }) => endpoint.maxBytes ?? 0))

const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: null, timestamp: stdTimeFunctions.isoTime })

/** Redirects the back end's console output to this log, without PostgreSQL's error details, which contain values of rows. */
function logConsole(): void {
  const logEntryOf = (thrown: unknown) => {
    const { message = String(thrown), stack, code } = (thrown ?? {}) as { message?: string; stack?: string; code?: string }
    return { message, stack, code }
  }
  console.error = (thrown: unknown) => log.error(logEntryOf(thrown), 'failed')
  console.warn = (thrown: unknown) => log.warn(logEntryOf(thrown), 'failed')
  // A rejection that a handler did not await: no reason to exit.
  process.on('unhandledRejection', (thrown) => log.warn(logEntryOf(thrown), 'left behind'))
}

/** Serves the app until the process receives a signal. */
async function serve(options: ServerOptions): Promise<void> {
  logConsole()
  let database: OpenDatabase | undefined
  const opening = openDatabase(options, log)
  opening.catch(exitWithError)
  const open = async (): Promise<Store> => {
    const { store } = await opening
    // The back end closes a database after a lost connection; here the pool reconnects by itself.
    return { transaction: store.transaction.bind(store), close: async () => undefined }
  }
  /** True if the database answers; false until it is open. */
  const probe = async () => {
    await database?.store.transaction('read', ['meta'], (tx) => tx.get('meta', 'schema'))
    return database !== undefined
  }
  const isReady = () => Promise.race([probe(), wait(READY_TIMEOUT_MS, false)])
  // `files`: the folder of the build. `origins`: further origins whose pages may call. `site`: the public origin, if known.
  const { base, files, host, site, hasAccounts, hasProxy, email } = options
  // Where users sign in, the site's own pages may call too: they are those of this server.
  const origins = hasAccounts && site !== undefined ? [...options.origins, site] : options.origins
  // `prunes: false`: `schedule` deletes expired records and trash.
  const respond = createBackend({ base, open, prunes: false })
  /** The address of this process; empty until it listens. */
  let address = ''
  const accounts = new Accounts(opening.then(({ store }) => store))
  const changes = new ChangeStreams({
    callerOf: async (request) => (hasAccounts ? (await accounts.callerOf(sessionToken(request))).caller : SOLE_USER),
  })
  const respondWithChanges = withChanges(respond, changes, base)
  const respondToAll = hasAccounts
    ? withAccounts({
        accounts,
        respond: respondWithChanges,
        base,
        origin: () => site ?? address,
        sendMail: email && smtpMailer(email.smtpUrl, email.from),
      })
    : (request: Request) => respondWithChanges(request)
  // Pages are rendered as visitors see them.
  const respondToVisitor = (request: Request) => (hasAccounts ? respond(request, VISITOR) : respond(request))
  const version = async () => {
    // Without a database, the server still sends page shells, which show the error.
    if (!database) throw new Error('The database is not open yet: pages are sent without their text.')
    return publicVersion(database.store)
  }
  const pages = new Pages({ files, base, site, hasAccounts, rows: { renderer: new Renderer(files, respondToVisitor, site), version } })
  const http = new HttpServer({
    respond: respondToAll,
    hasProxy,
    isReady,
    onDrain: () => changes.close(),
    generatedFile: (path) => pages.fileAt(path),
    base,
    files,
    origins,
    maxBytes: MAX_BYTES,
    log,
  })
  http.server.on('error', exitWithError)
  http.server.listen(options.port, host, () => {
    const { port } = http.server.address() as AddressInfo
    address = `http://${isThisComputer(host) ? host : 'localhost'}:${port}`
    console.log(`Homeroom is at ${address}${base}`)
    console.log(aboutAccess(options))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log.info(`${signal}: requests that have begun are answered, then the server ends.`)
      await http.drain(DRAIN_MS)
      await database?.backups?.write(database.store, new Date()).catch(console.error)
      await database?.close()
      process.exit(0)
    })
  }
  database = await opening
  const { store, backups } = database
  await store.listen((tables) => changes.noteChanges(tables))
  // Starts the renderer before the first visitor needs it.
  void pages.fileAt('/')
  if (hasAccounts) {
    const link = await accounts.createOwnerLink()
    if (link)
      console.log(`Nobody can sign in as an owner yet. Open this link once, within 7 days: ${site ?? address}${linkPath(base, link.token)}`)
  }
  await schedule({ store, respond, base, backups, accounts: hasAccounts ? accounts : undefined })
}

/** Tells who may use the server. */
function aboutAccess({ host, hasAccounts, origins, site }: ServerOptions): string {
  if (!hasAccounts) {
    return isThisComputer(host)
      ? 'It answers this computer only, because it was started with --no-accounts: whoever reaches it may read and change everything.'
      : `It listens on ${host}. It was started with --no-accounts: whoever reaches it may read and change everything.`
  }
  const names = [...origins, ...(site === undefined ? [] : [site])]
  const elsewhere =
    names.length > 0
      ? `From elsewhere it answers ${names.join(', ')}, behind a proxy with TLS.`
      : 'Name the address of the school with --site.'
  return `Users sign in. Without TLS, sign-in works on this computer only. ${elsewhere}`
}

/** Runs one command on the database and closes it. */
async function runOnce(options: ServerOptions, work: (database: OpenDatabase) => Promise<string>): Promise<void> {
  const database = await openDatabase(options, log)
  try {
    console.log(await work(database))
  } finally {
    await database.close()
  }
}

/** Writes a backup of all rows, then replaces them with those of another backup. Returns what to tell the user. */
async function restore({ file, data }: ServerOptions, { store }: OpenDatabase): Promise<string> {
  const bytes = readFileSync(file)
  const before = join(data, `before-restore-${Date.now()}.homeroom`)
  await writeBackupTo(before, store, new Date())
  await restoreBackup(store, bytes)
  await forgetAccounts(store)
  return `${file} was restored. What was there before is in ${before}. Passwords were deleted: users need new links, the first one by “owner”.`
}

/** Makes a link for an owner. Returns what to tell the user. */
async function ownerLink({ base, site = '' }: ServerOptions, { store }: OpenDatabase): Promise<string> {
  const link = await new Accounts(Promise.resolve(store)).createOwnerLink(true)
  return `Open this link once, within 7 days: ${site}${linkPath(base, link?.token ?? '')}`
}

/** Runs the command of the command line. */
async function run(options: ServerOptions): Promise<void> {
  if (options.command === 'serve') return serve(options)
  if (options.command === 'migrate') return runOnce(options, async () => 'The database is ready for this version.')
  if (options.command === 'owner') return runOnce(options, (database) => ownerLink(options, database))
  if (options.command === 'restore') return runOnce(options, (database) => restore(options, database))
  return runOnce(options, async ({ store }) => {
    await writeBackupTo(options.file, store, new Date())
    return `The backup is in ${options.file}.`
  })
}

/** Exits with an error: the message of a known error, the stack of an unexpected one. */
function exitWithError(thrown: unknown): void {
  const isExpected = [UsageError, FolderInUse, UnreadableDatabase, ApiError].some((kind) => thrown instanceof kind)
  const { message, stack } = thrown as Error
  process.stderr.write(`${isExpected ? message : (stack ?? message)}\n`)
  process.exit(1)
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  // Node reads the variable again; renderers are started later.
  if (options?.timeZone) process.env.TZ = options.timeZone
  if (options) await run(options)
  else console.log(HELP)
} catch (thrown) {
  exitWithError(thrown)
}
