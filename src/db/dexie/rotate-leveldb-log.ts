import type { Dexie } from 'dexie'

/** Maximum wait of a write for the rotation, in ms. Another tab that has been suspended during its rotation must not block all writes. */
const ROTATION_TIMEOUT_MS = 1_000

/**
 * Pause in ms after the empty database is deleted. The browser reports the deletion before it starts the new log on another thread, and
 * does not start it if something else is written at that moment.
 */
const PAUSE_MS = 30

const rotations = new WeakMap<Dexie, Promise<void>>()

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Makes Chromium start a new LevelDB log file, once per connection (decision 011). Chromium appends to an existing log even behind a record
 * that a kill has torn, and at the next start it discards the whole database. Deleting a database forces it to write out the log and start
 * another. Every write waits for this; without writes, a torn record is harmless.
 *
 * @returns a promise that resolves when writing is safe, and never rejects
 */
export function rotateLog(db: Dexie): Promise<void> {
  const rotation = rotations.get(db) ?? Promise.race([deleteEmptyDatabase(`${db.name}log`), delay(ROTATION_TIMEOUT_MS)])
  rotations.set(db, rotation)
  return rotation
}

/**
 * Deletes an empty database and creates another one for the next time: creating one first would take as long again, and would be written
 * behind the torn record.
 */
async function deleteEmptyDatabase(name: string): Promise<void> {
  const existed = await requestDone(indexedDB.deleteDatabase(name))
  if (!existed) {
    await createEmptyDatabase(name)
    await requestDone(indexedDB.deleteDatabase(name))
  }
  await delay(PAUSE_MS)
  void createEmptyDatabase(name)
}

async function createEmptyDatabase(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  if (await requestDone(opening)) opening.result.close()
}

/** Resolves with whether a database existed (deletion) or was opened. Never rejects. */
function requestDone(request: IDBOpenDBRequest): Promise<boolean> {
  return new Promise((resolve) => {
    request.onerror = () => resolve(false)
    // A deletion has no result; its event has the version of the deleted database, 0 if there was none.
    request.onsuccess = (event) => resolve(Boolean(request.result || (event as IDBVersionChangeEvent).oldVersion))
  })
}
