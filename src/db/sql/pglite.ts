import type { Driver, SqlRow, SqlValue } from './driver.ts'

/** What is used of PGlite, here or in a thread of its own. */
export interface Embedded {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<{ rows: unknown[] }[]>
  close(): Promise<void>
}

/** PostgreSQL inside this process. It has one connection: transactions wait for each other. */
export function pgliteDriver(open: Promise<Embedded>): Driver {
  let last: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = last
      let release: () => void = () => undefined
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      try {
        const database = await open
        return {
          identity: database,
          query: async <R extends SqlRow>(text: string, values: readonly SqlValue[]) =>
            (await database.query(text, [...values])).rows as R[],
          run: async (text) => ((await database.exec(text)).at(-1)?.rows ?? []) as SqlRow[],
          release,
        }
      } catch (thrown) {
        release()
        throw thrown
      }
    },
    async close() {
      await last
      await (await open).close()
    },
  }
}
