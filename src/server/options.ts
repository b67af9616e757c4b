import { parseArgs } from 'node:util'
import { isThisComputer } from './access.ts'

/** The options of the server, from flags or the environment. */
export interface ServerOptions {
  command: 'serve' | 'migrate' | 'backup' | 'restore' | 'owner'
  /** The file of `backup` and `restore`. */
  file: string
  port: number
  host: string
  /** The folder with the embedded database and its backups. */
  data: string
  /** A PostgreSQL server, in place of the embedded one. */
  databaseUrl: string | undefined
  /** The maximum number of connections to it. */
  poolSize: number
  base: string
  /** The time zone by which days begin and end; undefined for that of the environment (`TZ`) or the computer. */
  timeZone: string | undefined
  /** Further origins whose pages may call. */
  origins: string[]
  /** The folder with the build of the app. */
  files: string
  /** The public origin of the site, for absolute URLs: canonical links, the sitemap and metadata. */
  site: string | undefined
  /** Whether users have to sign in. */
  hasAccounts: boolean
  /** Whether a proxy in front names the client's address. */
  hasProxy: boolean
  /** The mail server that sends links for passwords, and the sender; undefined if an owner passes them on. */
  email: { smtpUrl: string; from: string } | undefined
  /** Whether a new database contains the sample data. */
  hasSamples: boolean
}

export const HELP = `The app, its files and its back end on one address.

  npm run server                     serves the app, with its database in the folder data/
  npm run server -- backup FILE      writes a backup of the database, as the app does
  npm run server -- restore FILE     puts a backup in place of all rows
  npm run server -- migrate          brings the tables to this version and ends
  npm run server -- owner            prints a link that makes its first user an owner, such as after a lost password

Options                        environment
  --port PORT                  PORT           where it listens; 4400, any free one: 0
  --host HOST                  HOST           the name it listens on; localhost, which is this computer only
  --data FOLDER                DATA           the folder of the embedded database (PGlite); data
  --database-url URL           DATABASE_URL   a PostgreSQL server in its place, such as postgres://user:password@host/database
  --pool-size COUNT            POOL_SIZE      connections to that server at most; 10
  --base PATH                  BASE           the base path that the app was built for; /
  --time-zone ZONE             TZ             where the school is, such as Europe/London: its days begin and end there; that of this computer
  --origin ORIGIN              ORIGINS        a page besides those of this computer that may call, such as https://school.example;
                                              may be given several times, in the environment with commas between
  --site ORIGIN                SITE_URL       the address of the school's site, such as https://school.example: it stands in the sitemap,
                                              in shared cards and wherever machines read whole addresses
  --files FOLDER               FILES          the build of the app; dist
  --no-accounts                ACCOUNTS=0     nobody has to sign in: whoever reaches the server is the owner
  --proxy                      PROXY=1        a proxy in front names the client's address in X-Forwarded-For
  --smtp-url URL               SMTP_URL       a mail server that sends links for passwords, such as smtps://user:password@mail.school.example;
                                              without it, owners pass links on themselves
  --mail-from ADDRESS          MAIL_FROM      the sender of these emails, such as “Homeroom School <office@school.example>”
  --empty                      EMPTY=1        a new database stays empty; without it, it gets the samples
  --help

LOG_LEVEL=warn logs less, LOG_LEVEL=silent nothing.`

/** Invalid command-line arguments. The message is for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Parses the command line.
 *
 * @returns undefined for `--help`
 * @throws UsageError
 */
export function readOptions(args: readonly string[], env: Record<string, string | undefined>): ServerOptions | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [command = 'serve', file = '', ...extra] = positionals
  if (!isCommand(command) || extra.length > 0) throw new UsageError(`There is no command “${positionals.join(' ')}”.`)
  if (['backup', 'restore'].includes(command) !== (file !== '')) throw new UsageError(`Write “${command}${file ? '' : ' FILE'}”.`)
  const email = emailOf(values['smtp-url'] ?? env.SMTP_URL, values['mail-from'] ?? env.MAIL_FROM)
  const host = values.host ?? (env.HOST || 'localhost')
  const origins = (values.origin ?? env.ORIGINS?.split(',').filter(Boolean) ?? []).map(originOf)
  const site = siteOf(values.site ?? env.SITE_URL)
  // The links of emails begin with it.
  if (email && !site && !(isThisComputer(host) && origins.length === 0))
    throw new UsageError('Name the address that emails link to, such as --site https://school.example.')
  const base = values.base ?? (env.BASE || '/')
  if (!/^\/(.*\/)?$/.test(base)) throw new UsageError(`A base path begins and ends with a slash; “${base}” does not.`)
  return {
    command,
    file,
    port: numberOf('port', values.port ?? (env.PORT || '4400'), 65_535),
    host,
    data: values.data ?? (env.DATA || 'data'),
    databaseUrl: (values['database-url'] ?? env.DATABASE_URL) || undefined,
    poolSize: numberOf('pool size', values['pool-size'] ?? (env.POOL_SIZE || '10'), 1_000),
    base,
    timeZone: timeZoneOf(values['time-zone']),
    origins,
    site,
    files: values.files ?? (env.FILES || 'dist'),
    hasAccounts: values.accounts ?? env.ACCOUNTS !== '0',
    hasProxy: values.proxy ?? env.PROXY === '1',
    email,
    hasSamples: !(values.empty ?? env.EMPTY === '1'),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      // `--no-accounts`
      allowNegative: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        'database-url': { type: 'string' },
        'pool-size': { type: 'string' },
        base: { type: 'string' },
        'time-zone': { type: 'string' },
        origin: { type: 'string', multiple: true },
        site: { type: 'string' },
        files: { type: 'string' },
        accounts: { type: 'boolean' },
        proxy: { type: 'boolean' },
        'smtp-url': { type: 'string' },
        'mail-from': { type: 'string' },
        empty: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown))
  }
}

const isCommand = (text: string): text is ServerOptions['command'] => ['serve', 'migrate', 'backup', 'restore', 'owner'].includes(text)

/** Parses a whole number from 0 to `max`. @throws UsageError */
function numberOf(name: string, text: string, max: number): number {
  const number = Number(text)
  if (text === '' || !Number.isInteger(number) || number < 0 || number > max)
    throw new UsageError(`The ${name} is a number up to ${max}; “${text}” is not.`)
  return number
}

/** Checks the name of a time zone. @throws UsageError */
function timeZoneOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new UsageError(`A time zone is such as Europe/London; “${name}” is not.`)
  }
}

const siteOf = (text: string | undefined): string | undefined => (text ? originOf(text) : undefined)

/** The options for emails. @throws UsageError */
function emailOf(smtpUrl: string | undefined, from: string | undefined): ServerOptions['email'] {
  if (!smtpUrl) return undefined
  // Without the URL in the message, which contains a password.
  if (!/^smtps?:\/\/./.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new UsageError('A mail server is such as smtps://user:password@mail.school.example.')
  if (!from) throw new UsageError('Name the sender of the emails, such as --mail-from office@school.example.')
  return { smtpUrl, from }
}

/** The origin of a URL. @throws UsageError */
function originOf(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin === 'null') throw new UsageError(`An origin is such as https://school.example; “${text}” is not.`)
  return origin
}
