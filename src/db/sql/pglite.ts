import { Worker } from 'node:worker_threads'
import { type Driver, SETTINGS, type SqlRow, type SqlValue } from './driver.ts'

/** What is used of PGlite, here or in a thread of its own. */
export interface Embedded {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<{ rows: unknown[] }[]>
  close(): Promise<void>
}

/** What the thread is asked, and answers. */
export type ThreadCall = { id: number } & (
  | { method: 'query'; args: [text: string, values?: unknown[]] }
  | { method: 'exec'; args: [text: string] }
  | { method: 'close'; args: [] }
)
export interface ThreadAnswer {
  id: number
  result?: unknown
  failure?: { message: string; code: string | undefined }
}

/**
 * Opens PGlite in a thread of its own. Its own worker is made for browsers: it needs `navigator.locks`.
 *
 * @param folder where the database is, or will be
 */
export function openInThread(folder: string): Embedded {
  const thread = new Worker(new URL('./pglite-thread.mjs', import.meta.url), { workerData: { folder, settings: SETTINGS }, execArgv: [] })
  const waiting = new Map<number, { resolve(result: unknown): void; reject(thrown: unknown): void }>()
  let ended: Error | undefined
  let last = 0
  const end = (thrown: unknown) => {
    ended ??= Object.assign(new Error('The database of this server has ended.', { cause: thrown }), { code: '57P01' })
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  thread.on('error', end)
  thread.on('exit', end)
  thread.on('message', ({ id, result, failure }: ThreadAnswer) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (failure) call?.reject(Object.assign(new Error(failure.message), { code: failure.code }))
    else call?.resolve(result)
  })
  const ask = (call: object) =>
    new Promise<never>((resolve, reject) => {
      if (ended) return reject(ended)
      waiting.set(++last, { resolve: resolve as (result: unknown) => void, reject })
      thread.postMessage({ id: last, ...call })
    })
  return {
    query: (...args) => ask({ method: 'query', args }),
    exec: (...args) => ask({ method: 'exec', args }),
    async close() {
      await ask({ method: 'close', args: [] })
      await thread.terminate()
    },
  }
}

/** PostgreSQL inside this process. It has one connection: transactions wait for each other. */
export function pgliteDriver(database: Embedded): Driver {
  let last: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = last
      let release: () => void = () => undefined
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return {
        identity: database,
        query: async <R extends SqlRow>(text: string, values: readonly SqlValue[]) => (await database.query(text, [...values])).rows as R[],
        run: async (text) => ((await database.exec(text)).at(-1)?.rows ?? []) as SqlRow[],
        release,
      }
    },
    async close() {
      await last
      await database.close()
    },
  }
}
