import pg from 'pg'
import { type Driver, SETTINGS } from './driver.ts'

export interface PoolOptions {
  /** Maximum number of connections. */
  max?: number
  /** Maximum wait for a connection, in ms. */
  waitMs?: number
  /** Maximum duration of a statement, and of an idle transaction, in ms. */
  statementMs?: number
}

/** Interval between attempts to listen again after a lost connection, in ms. */
const LISTEN_RETRY_MS = 1_000
/** From when on an idle connection is probed, in ms. Firewalls drop it otherwise, and nobody is told. */
const KEEP_ALIVE_MS = 10_000

/** A driver for a PostgreSQL server, by its URL such as `postgres://user:password@host/database`. */
export function poolDriver(url: string, { max = 10, waitMs = 5_000, statementMs = 15_000 }: PoolOptions = {}): Driver {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'homeroom',
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  })
  // The pool replaces a lost idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners = new Set<pg.Client>()
  let isClosed = false
  /** Listens on a connection of its own, and again when it is lost. */
  async function listen(channel: string, onNotification: (payload: string | undefined) => void): Promise<void> {
    if (isClosed) return
    const client = new pg.Client({
      connectionString: url,
      application_name: 'homeroom changes',
      connectionTimeoutMillis: waitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    const retry = () => {
      if (listeners.delete(client) && !isClosed) setTimeout(() => void listen(channel, onNotification), LISTEN_RETRY_MS).unref()
    }
    listeners.add(client)
    client.on('error', () => void client.end().catch(() => undefined))
    client.on('end', retry)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      onNotification(undefined)
    } catch {
      await client.end().catch(() => undefined)
      retry()
    }
  }
  return {
    async connect() {
      const client = await pool.connect()
      return {
        identity: client,
        query: async (text, values) => (await client.query(text, [...values])).rows,
        async run(text) {
          const results: pg.QueryResult | pg.QueryResult[] = await client.query(text)
          return (Array.isArray(results) ? results.at(-1) : results)?.rows ?? []
        },
        release: (broken) => client.release(broken),
      }
    },
    listen,
    async close() {
      isClosed = true
      await Promise.all([...listeners].map((client) => client.end().catch(() => undefined)))
      await pool.end()
    },
  }
}
