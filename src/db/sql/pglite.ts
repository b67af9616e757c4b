import { Worker } from 'node:worker_threads'
import { type Connection, type Driver, SETTINGS, type SqlRow, type SqlValue } from './driver.ts'

/** The used API of PGlite, in this thread or in another. */
export interface EmbeddedDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<{ rows: unknown[] }[]>
  onNotification(listener: (channel: string, payload: string) => void): unknown
  close(): Promise<void>
}

/** The messages to and from the thread. */
export type ThreadCall = { id: number } & (
  | { method: 'query'; args: [text: string, values?: unknown[]] }
  | { method: 'exec'; args: [text: string] }
  | { method: 'close'; args: [] }
)
export interface ThreadReply {
  id: number
  result?: unknown
  failure?: { message: string; code: string | undefined }
}
/** A notification of the database, from the thread. */
interface ThreadNotification {
  channel: string
  payload: string
}

/**
 * Opens PGlite in a worker thread. PGlite's own worker needs `navigator.locks` and runs only in browsers.
 *
 * @param folder the folder of the database; it is created if missing
 */
export function openInThread(folder: string): EmbeddedDatabase {
  const thread = new Worker(new URL('./pglite-thread.mjs', import.meta.url), { workerData: { folder, settings: SETTINGS }, execArgv: [] })
  const pendingCalls = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
  const notified = new Set<(channel: string, payload: string) => void>()
  let endError: Error | undefined
  let lastId = 0
  const onEnd = (error: unknown) => {
    // PostgreSQL's code for a server that was shut down.
    endError ??= Object.assign(new Error('The database of this server has ended.', { cause: error }), { code: '57P01' })
    for (const { reject } of pendingCalls.values()) reject(endError)
    pendingCalls.clear()
  }
  thread.on('error', onEnd)
  thread.on('exit', onEnd)
  thread.on('message', (message: ThreadReply | ThreadNotification) => {
    if ('channel' in message) {
      for (const listener of notified) listener(message.channel, message.payload)
      return
    }
    const { id, result, failure } = message
    const call = pendingCalls.get(id)
    pendingCalls.delete(id)
    if (failure) call?.reject(Object.assign(new Error(failure.message), { code: failure.code }))
    else call?.resolve(result)
  })
  const callThread = (call: object) =>
    new Promise<never>((resolve, reject) => {
      if (endError) return reject(endError)
      pendingCalls.set(++lastId, { resolve: resolve as (result: unknown) => void, reject })
      thread.postMessage({ id: lastId, ...call })
    })
  return {
    query: (...args) => callThread({ method: 'query', args }),
    exec: (...args) => callThread({ method: 'exec', args }),
    onNotification: (listener) => notified.add(listener),
    async close() {
      await callThread({ method: 'close', args: [] })
      await thread.terminate()
    },
  }
}

/** A driver for PGlite, PostgreSQL inside this process. It has one connection, so transactions run one after another. */
export function pgliteDriver(database: EmbeddedDatabase): Driver {
  let previousTransaction: Promise<void> = Promise.resolve()
  async function connect(): Promise<Connection> {
    const precedingTransaction = previousTransaction
    let release: () => void = () => undefined
    previousTransaction = new Promise((resolve) => {
      release = resolve
    })
    await precedingTransaction
    return {
      identity: database,
      query: async <R extends SqlRow>(text: string, values: readonly SqlValue[]) => (await database.query(text, [...values])).rows as R[],
      run: async (text) => ((await database.exec(text)).at(-1)?.rows ?? []) as SqlRow[],
      release,
    }
  }
  return {
    connect,
    async listen(channel, onNotification) {
      database.onNotification((name, payload) => {
        if (name === channel) onNotification(payload)
      })
      const connection = await connect()
      await connection.run(`LISTEN ${channel}`).finally(() => connection.release())
      onNotification(undefined)
    },
    async close() {
      await previousTransaction
      await database.close()
    },
  }
}
