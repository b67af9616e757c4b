import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'

/** The kernel's own tables: attempts that stored nothing may change them. */
const KERNEL_TABLES = ['meta', 'replays', 'revisions']

/** A hash of each table, read directly from IndexedDB: equal hashes mean identical rows, keys and index entries. */
export async function storedHashes(page: Page): Promise<Record<string, string>> {
  const tables = await page.evaluate(readAllRows, KERNEL_TABLES)
  return Object.fromEntries(
    tables.map(([name, rows]) => [name, `${createHash('sha256').update(rows).digest('hex').slice(0, 16)} ${rows.length}`]),
  )
}

/** Returns each table with its rows as text. Runs in the page. */
async function readAllRows(left: string[]): Promise<[table: string, rows: string][]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await done(indexedDB.open('homeroom/'))
  const names = [...db.objectStoreNames].filter((name) => !left.includes(name))
  const reading = db.transaction(names)
  const written = (_: string, value: unknown) => (value instanceof Uint8Array ? { bytes: [...value] } : value)
  const tables = await Promise.all(
    names.map(async (name): Promise<[string, string]> => [name, JSON.stringify(await done(reading.objectStore(name).getAll()), written)]),
  )
  db.close()
  return tables
}
