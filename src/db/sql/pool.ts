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
    close: () => pool.end(),
  }
}
